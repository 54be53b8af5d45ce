import type { OfferId } from '@directory/contracts/catalogue/offers'
import { transaction } from '@directory/kit/database/pool'
import { sqlTransaction } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import { findPrice } from '../catalogue/find-price.ts'
import { offerOf } from '../catalogue/offer.ts'
import { holdCustomer, type Synchronisation, syncHeld } from '../projection/sync-customer.ts'
import { asking } from '../stripe/refused.ts'

export interface Changeable {
  readonly stripeId: string
  readonly customerId: string
}

/** The one thing that a subscription is for, as Stripe names it. */
async function itemOf(stripe: Stripe, stripeId: string): Promise<{ id: string; priceId: string }> {
  const { items, status } = await asking(stripe.subscriptions.retrieve(stripeId))
  // A month that is not paid would count as if it were.
  if (status !== 'active') throw new Problem('payment-failed', { detail: 'The last payment failed. Please update your card first.' })
  const [item] = items.data
  if (!item) throw new Problem('subscription-not-found')
  return { id: item.id, priceId: item.price.id }
}

/**
 * Moves a subscription to another offer at once. What is left of the month that was paid counts towards it, and the rest is collected
 * there and then: where that fails, nothing changes. What came of it is what Stripe then says.
 */
export async function changeSubscription(
  synchronisation: Synchronisation,
  stripe: Stripe,
  { stripeId, customerId }: Changeable,
  offer: OfferId,
): Promise<void> {
  const price = await findPrice(stripe, offer)
  await transaction(synchronisation.pool, async (tx) => {
    const sql = sqlTransaction(tx)
    // Two clicks do it once: the second finds it done.
    const customer = await holdCustomer(sql, customerId)
    if (!customer) throw new Problem('subscription-not-found')
    const item = await itemOf(stripe, stripeId)
    if (item.priceId !== price)
      await asking(
        stripe.subscriptions.update(stripeId, {
          items: [{ id: item.id, price }],
          metadata: { offer },
          cancel_at_period_end: false,
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        }),
      )
    await syncHeld(sql, customer, synchronisation)
  })
}

/** What moving a subscription to another offer would cost now, and then every month. */
export async function previewChange(stripe: Stripe, { stripeId, customerId }: Changeable, offer: OfferId) {
  const [price, item] = await Promise.all([findPrice(stripe, offer), itemOf(stripe, stripeId)])
  const { monthly } = offerOf(offer)
  if (item.priceId === price) return { dueNow: 0, monthly }
  const { total } = await asking(
    stripe.invoices.createPreview({
      customer: customerId,
      subscription: stripeId,
      subscription_details: { items: [{ id: item.id, price }], proration_behavior: 'always_invoice' },
    }),
  )
  return { dueNow: total, monthly }
}
