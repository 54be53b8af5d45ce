import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import type { Database } from '../database.ts'
import { getStripeId } from '../projection/fetch-facts.ts'
import { paymentStatuses } from '../projection/payment-statuses.ts'
import { callStripe } from '../stripe/refused.ts'
import type { Purchase } from './purchase.ts'

/** Whether a session's payment is still pending: a direct debit's session is complete days before the payment, which may still fail. */
async function isUnderWay(stripe: Stripe, sessionId: string): Promise<boolean> {
  const { status, payment_status, invoice } = await callStripe(stripe.checkout.sessions.retrieve(sessionId))
  const invoiceId = getStripeId(invoice)
  if (status !== 'complete' || payment_status !== 'unpaid' || !invoiceId) return false
  const statuses = await paymentStatuses(stripe, await callStripe(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })))
  return statuses.includes('processing')
}

/** Refuses a purchase that is already being paid for, with any offer: the customer would pay twice and one payment would be refunded. */
export async function refuseUnderWay(database: Database, stripe: Stripe, { accountId, targetId }: Purchase): Promise<void> {
  const open = await database.checkout.findMany({ where: { accountId, targetId, state: 'open', sessionId: { not: null } } })
  const pending = await Promise.all(open.map(({ sessionId }) => sessionId !== null && isUnderWay(stripe, sessionId)))
  if (pending.some(Boolean))
    throw new Problem('conflict', { detail: 'Your payment is on its way. Your package starts as soon as it has arrived.' })
}
