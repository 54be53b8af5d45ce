import type Stripe from 'stripe'

type Ending = Pick<Stripe.SubscriptionUpdateParams, 'cancel_at' | 'cancel_at_period_end'>

/**
 * What takes back the end that a subscription is to come to: the flag, or the moment that Stripe's portal sets without it. Stripe takes
 * only one of the two, and names the moment beside the flag as well. Undefined for one that goes on.
 */
export function withoutEnd({
  cancel_at,
  cancel_at_period_end,
}: Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end'>): Ending | undefined {
  if (cancel_at_period_end) return { cancel_at_period_end: false }
  return cancel_at === null ? undefined : { cancel_at: '' }
}
