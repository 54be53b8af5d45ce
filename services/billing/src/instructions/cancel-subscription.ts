import type Stripe from 'stripe'
import { callStripe, isMissing, StripeRefusal } from '../stripe/refused.ts'

/** Changes an invoice, unless it has just left the required state. */
async function unlessPast(stripe: Stripe, id: string, from: Stripe.Invoice.Status, request: Promise<unknown>): Promise<void> {
  await callStripe(request).catch(async (error: unknown) => {
    if (!(error instanceof StripeRefusal)) throw error
    const { status } = await callStripe(stripe.invoices.retrieve(id))
    if (status === from) throw error
  })
}

async function listInvoiceIds(stripe: Stripe, subscription: string, status: 'draft' | 'open'): Promise<string[]> {
  const { data } = await callStripe(stripe.invoices.list({ subscription, status, limit: 100 }))
  return data.map(({ id }) => id)
}

/**
 * Ends a subscription immediately and stops its collection: Stripe would keep charging open invoices. The invoice of a renewal is a draft
 * for an hour, and then finalised and collected although its subscription has ended; it can be voided, but not deleted.
 */
export async function cancelSubscription(stripe: Stripe, subscription: string): Promise<void> {
  for (const id of await listInvoiceIds(stripe, subscription, 'draft'))
    await unlessPast(stripe, id, 'draft', stripe.invoices.update(id, { auto_advance: false }))
  await callStripe(stripe.subscriptions.cancel(subscription)).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  for (const id of await listInvoiceIds(stripe, subscription, 'draft'))
    await unlessPast(stripe, id, 'draft', stripe.invoices.finalizeInvoice(id, { auto_advance: false }))
  for (const id of await listInvoiceIds(stripe, subscription, 'open')) await unlessPast(stripe, id, 'open', stripe.invoices.voidInvoice(id))
}
