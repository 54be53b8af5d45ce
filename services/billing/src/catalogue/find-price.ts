import type { OfferId } from '@directory/contracts/catalogue/offers'
import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import { asking } from '../stripe/refused.ts'
import { offerOf } from './offer.ts'

/** The coupon that takes off what an offer's first month saves. */
export const couponId = (offer: OfferId): string => `first-month-${offer}`

const asShown = (offer: OfferId, isSame: boolean): void => {
  if (isSame) return
  const cause = new Error(`Stripe does not have ${offer} as the catalogue shows it: run npm run stripe:catalogue`)
  throw new Problem('payments-unavailable', { cause })
}

/** Stripe's price of an offer. Where it is not what the catalogue shows, nothing is sold. */
export async function findPrice(stripe: Stripe, offer: OfferId): Promise<string> {
  const { data } = await asking(stripe.prices.list({ lookup_keys: [offer], active: true, limit: 1 }))
  const [price] = data
  asShown(offer, price?.unit_amount === offerOf(offer).monthly)
  return price?.id ?? ''
}

/** The coupon of an offer whose first month costs less; none for another. */
export async function findCoupon(stripe: Stripe, offer: OfferId): Promise<string | undefined> {
  const { monthly, firstMonth } = offerOf(offer)
  if (firstMonth === undefined) return undefined
  const coupon = await asking(stripe.coupons.retrieve(couponId(offer)))
  asShown(offer, coupon.amount_off === monthly - firstMonth)
  return coupon.id
}
