import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import { asking } from '../stripe/refused.ts'
import type { Changeable } from './own-subscription.ts'
import { withoutEnd } from './without-end.ts'

/** The one thing that a subscription is for, as Stripe names it. */
export interface Item {
  readonly id: string
  readonly priceId: string
  /** What takes back that the subscription is to end, where it is. */
  readonly goesOn: ReturnType<typeof withoutEnd>
}

/** Asks Stripe what a subscription is for; one whose last payment failed is refused. */
export async function itemOf(stripe: Stripe, stripeId: string): Promise<Item> {
  const subscription = await asking(stripe.subscriptions.retrieve(stripeId))
  // A month that is not paid would count as if it were.
  if (subscription.status !== 'active')
    throw new Problem('payment-failed', { detail: 'The last payment failed. Please update your card first.' })
  const [item] = subscription.items.data
  if (!item) throw new Problem('subscription-not-found')
  return { id: item.id, priceId: item.price.id, goesOn: withoutEnd(subscription) }
}

/** What Stripe would collect at once for moving an item to another price, in pence; below nothing is credited. */
export async function dueNow(stripe: Stripe, { stripeId, customerId }: Changeable, item: Item, price: string): Promise<number> {
  if (item.priceId === price) return 0
  const { total } = await asking(
    stripe.invoices.createPreview({
      customer: customerId,
      subscription: stripeId,
      subscription_details: { items: [{ id: item.id, price }], proration_behavior: 'always_invoice' },
    }),
  )
  return total
}
