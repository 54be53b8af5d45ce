import type Stripe from 'stripe'
import type { FetchFacts } from '../projection/facts.ts'
import { getStripeId } from '../projection/fetch-facts.ts'
import { unpaidChange } from '../projection/held-offer.ts'
import { createIdempotencyKey } from '../stripe/idempotency-key.ts'
import { callStripe } from '../stripe/refused.ts'

/**
 * Reverts a change whose payment was returned to the offer paid for before, at its old price and without an invoice: the next month is
 * charged for that. Does nothing if it was changed again since.
 */
export async function undoChange(
  stripe: Stripe,
  fetchFacts: FetchFacts,
  customer: string | null,
  invoiceId: string,
  failures: number,
): Promise<void> {
  if (customer === null) return
  // Before the facts: a draft that is collected meanwhile is among them.
  const { data: drafts } = await callStripe(stripe.invoices.list({ customer, status: 'draft', limit: 100 }))
  const facts = await fetchFacts(customer, [])
  const subscriptionId = facts?.invoices.find(({ id }) => id === invoiceId)?.subscriptionId
  const subscription = facts?.subscriptions.find(({ stripeId }) => stripeId === subscriptionId)
  if (!facts || !subscription || subscription.status === 'ended') return
  const unpaid = unpaidChange(
    subscription,
    facts.invoices.filter((invoice) => invoice.subscriptionId === subscriptionId),
  )
  if (unpaid?.change.id !== invoiceId || unpaid.held.price === null) return
  const isRenewalDraft = drafts.some(({ parent }) => getStripeId(parent?.subscription_details?.subscription) === subscriptionId)
  // Stripe will collect the month at the new price within the hour, so it will be paid for.
  if (unpaid.isRenewalOpen || isRenewalDraft) throw new Error('The invoice of a new month is not paid yet')
  const { offer, price } = unpaid.held
  const { items } = await callStripe(stripe.subscriptions.retrieve(subscription.stripeId))
  const change = { items: items.data.map(({ id }) => ({ id, price })), metadata: { offer }, proration_behavior: 'none' } as const
  await callStripe(
    stripe.subscriptions.update(subscription.stripeId, change, {
      idempotencyKey: createIdempotencyKey('undo', { invoiceId, change, failures }),
    }),
  )
}
