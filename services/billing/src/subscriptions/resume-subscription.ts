import { Problem } from '@directory/kit/problem'
import { placeOrder, withdrawOrder } from '../orders/place-order.ts'
import { callStripe, isUnanswered } from '../stripe/refused.ts'
import type { ChangeOptions } from './change-subscription.ts'
import type { Changeable } from './own-subscription.ts'
import { settleAtStripe } from './settle-at-stripe.ts'
import { withoutEnd } from './without-end.ts'

/** Resumes a cancelled subscription, unless it has ended in the meantime. Stripe's response decides. */
export async function resumeSubscription(
  { database, synchronisation, stripe }: Pick<ChangeOptions, 'database' | 'synchronisation' | 'stripe'>,
  { stripeId, customerId, offer }: Changeable,
  acceptedTerms: string,
): Promise<void> {
  await settleAtStripe(synchronisation, { customerId }, async ({ isDisabled }) => {
    if (isDisabled) throw new Problem('subscription-not-found')
    const subscription = await callStripe(stripe.subscriptions.retrieve(stripeId))
    const change = withoutEnd(subscription)
    if (!change || subscription.status === 'canceled') return
    const order = await placeOrder(database, { stripeId, offer, isResumption: true, acceptedTerms })
    await callStripe(stripe.subscriptions.update(stripeId, change)).catch(async (error: unknown) => {
      // Otherwise it may have been carried out.
      if (!isUnanswered(error)) await withdrawOrder(database, order)
      throw error
    })
  })
}
