import type Stripe from 'stripe'
import type { CustomerFacts } from '../projection/facts.ts'
import { unpaidChange } from '../projection/held-offer.ts'
import { keyOf } from '../stripe/idempotency-key.ts'
import { asking } from '../stripe/refused.ts'

/**
 * Moves a subscription back to what was paid for before a change whose money has gone back, at the price of then and without an invoice:
 * the next month is charged for what is had. Where it was changed again since, nothing is to be undone.
 */
export async function undoChange(stripe: Stripe, facts: CustomerFacts | undefined, invoiceId: string, failures: number): Promise<void> {
  const subscriptionId = facts?.invoices.find(({ id }) => id === invoiceId)?.subscriptionId
  const subscription = facts?.subscriptions.find(({ stripeId }) => stripeId === subscriptionId)
  if (!facts || !subscription || subscription.status === 'ended') return
  const unpaid = unpaidChange(
    subscription,
    facts.invoices.filter((invoice) => invoice.subscriptionId === subscriptionId),
  )
  if (unpaid?.change.id !== invoiceId || unpaid.held.price === null) return
  const { offer, price } = unpaid.held
  const { items } = await asking(stripe.subscriptions.retrieve(subscription.stripeId))
  const change = { items: items.data.map(({ id }) => ({ id, price })), metadata: { offer }, proration_behavior: 'none' } as const
  await asking(
    stripe.subscriptions.update(subscription.stripeId, change, { idempotencyKey: keyOf('undo', { invoiceId, change, failures }) }),
  )
}
