import type Stripe from 'stripe'
import { idOf } from '../stripe/fetch-facts.ts'
import { keyOf } from '../stripe/idempotency-key.ts'
import { asking, StripeRefusal } from '../stripe/refused.ts'

/** Whether the money has gone back already, or the bank decides whose it is. */
const isSettled = (error: unknown): boolean =>
  error instanceof StripeRefusal && (error.code === 'charge_already_refunded' || error.code === 'charge_disputed')

/** Gives back all that was paid for an invoice. */
export async function refundInvoice(stripe: Stripe, invoice: string): Promise<void> {
  const { data } = await asking(stripe.invoicePayments.list({ invoice, status: 'paid', limit: 100 }))
  for (const { payment } of data) {
    const intent = idOf(payment.payment_intent)
    if (!intent) continue
    const refund = { payment_intent: intent, metadata: { invoice } }
    await asking(stripe.refunds.create(refund, { idempotencyKey: keyOf('refund', refund) })).catch((error: unknown) => {
      if (!isSettled(error)) throw error
    })
  }
}
