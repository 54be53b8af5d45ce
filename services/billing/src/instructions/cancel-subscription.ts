import type Stripe from 'stripe'
import { asking, isMissing, StripeRefusal } from '../stripe/refused.ts'

async function voidInvoice(stripe: Stripe, id: string): Promise<void> {
  await asking(stripe.invoices.voidInvoice(id)).catch(async (error: unknown) => {
    if (!(error instanceof StripeRefusal)) throw error
    // It may have been paid or voided within this moment.
    const { status } = await asking(stripe.invoices.retrieve(id))
    if (status === 'open') throw error
  })
}

/** Ends a subscription at once, and has nothing more asked for it: Stripe goes on taking money for what is still open. */
export async function cancelSubscription(stripe: Stripe, subscription: string): Promise<void> {
  await asking(stripe.subscriptions.cancel(subscription)).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  const { data } = await asking(stripe.invoices.list({ subscription, status: 'open', limit: 100 }))
  for (const { id } of data) await voidInvoice(stripe, id)
}
