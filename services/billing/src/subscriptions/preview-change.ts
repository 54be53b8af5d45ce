import type { OfferId } from '@directory/contracts/catalogue/offers'
import { findPrice } from '../catalogue/find-price.ts'
import { getOffer } from '../catalogue/offer.ts'
import type { ChangeOptions } from './change-subscription.ts'
import { dueNow, fetchItem } from './item.ts'
import type { Changeable } from './own-subscription.ts'

/** The cost of moving a subscription to another offer, immediately and monthly from then on. */
export async function previewChange(
  { stripe, taxBehavior }: Pick<ChangeOptions, 'stripe' | 'taxBehavior'>,
  subscription: Changeable,
  offer: OfferId,
) {
  const [price, item] = await Promise.all([findPrice(stripe, offer, taxBehavior), fetchItem(stripe, subscription.stripeId)])
  return {
    dueNow: await dueNow(stripe, subscription, item, price),
    monthly: getOffer(offer).monthly,
    renewsAt: item.renewsAt.toISOString(),
  }
}
