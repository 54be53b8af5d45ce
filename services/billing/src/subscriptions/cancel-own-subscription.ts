import type Stripe from 'stripe'
import { cancelSubscription } from '../instructions/cancel-subscription.ts'
import { callStripe } from '../stripe/refused.ts'
import type { ChangeOptions } from './change-subscription.ts'
import { getLatestInvoice, getPending } from './item.ts'
import type { Changeable } from './own-subscription.ts'
import { settleAtStripe } from './settle-at-stripe.ts'
import { voidChange } from './void-change.ts'
import { withoutEnd } from './without-end.ts'

/** Whether a month has begun that is not paid for: at its end Stripe would still collect it. */
function isMonthUnpaid(subscription: Stripe.Subscription): boolean {
  const { status, billing_reason } = getLatestInvoice(subscription) ?? {}
  return billing_reason === 'subscription_cycle' && (status === 'draft' || status === 'open')
}

/** Cancels a subscription at the end of what is paid, or immediately if that is over. Repeating it changes nothing. */
export async function cancelAtStripe(stripe: Stripe, stripeId: string): Promise<void> {
  const subscription = await callStripe(stripe.subscriptions.retrieve(stripeId, { expand: ['latest_invoice'] }))
  if (subscription.status === 'canceled') return
  const pending = getPending(subscription)
  if (pending) await voidChange(stripe, pending.invoiceId)
  if (isMonthUnpaid(subscription)) return cancelSubscription(stripe, stripeId)
  if (!withoutEnd(subscription)) await callStripe(stripe.subscriptions.update(stripeId, { cancel_at_period_end: true }))
}

/** Cancels a subscription for its holder: it ends with its paid period, or immediately if that is over. Stripe's response decides. */
export async function cancelOwnSubscription(
  { synchronisation, stripe }: Pick<ChangeOptions, 'synchronisation' | 'stripe'>,
  { stripeId, customerId }: Changeable,
): Promise<void> {
  await settleAtStripe(synchronisation, { customerId }, async () => {
    await cancelAtStripe(stripe, stripeId)
  })
}
