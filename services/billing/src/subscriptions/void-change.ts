import type Stripe from 'stripe'
import { asking, StripeRefusal } from '../stripe/refused.ts'

/** Has nothing come of a change that waits to be confirmed. One that was paid, or given up, in this moment is as it is. */
export async function voidChange(stripe: Stripe, invoiceId: string): Promise<void> {
  await asking(stripe.invoices.voidInvoice(invoiceId)).catch((error: unknown) => {
    if (!(error instanceof StripeRefusal)) throw error
  })
}
