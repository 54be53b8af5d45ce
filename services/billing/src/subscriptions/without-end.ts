import type Stripe from 'stripe'

type Ending = Pick<Stripe.SubscriptionUpdateParams, 'cancel_at' | 'cancel_at_period_end'>

/**
 * The parameters that withdraw a pending cancellation: of the flag, or of the date that Stripe's portal sets without it. Stripe accepts
 * only one of the two, and also reports the date if the flag is set. Undefined without a cancellation.
 */
export function withoutEnd({
  cancel_at,
  cancel_at_period_end,
}: Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end'>): Ending | undefined {
  if (cancel_at_period_end) return { cancel_at_period_end: false }
  return cancel_at === null ? undefined : { cancel_at: '' }
}
