import type Stripe from 'stripe'
import { callStripe, StripeRefusal } from '../stripe/refused.ts'

/** Voids a change that awaits confirmation. One just paid or given up is left alone. */
export async function voidChange(stripe: Stripe, invoiceId: string): Promise<void> {
  await callStripe(stripe.invoices.voidInvoice(invoiceId)).catch((error: unknown) => {
    if (!(error instanceof StripeRefusal)) throw error
  })
}
