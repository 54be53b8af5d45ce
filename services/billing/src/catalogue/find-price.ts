import type { OfferId } from '@directory/contracts/catalogue/offers'
import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import type { StripeEnv } from '../env.ts'
import { callStripe, isMissing } from '../stripe/refused.ts'
import { getOffer } from './offer.ts'

export const currency = 'gbp'

/** Whether prices at Stripe include VAT or it is added to them. */
export type TaxBehavior = 'inclusive' | 'exclusive'
export const getTaxBehavior = ({ PRICES_INCLUDE_VAT }: Pick<StripeEnv, 'PRICES_INCLUDE_VAT'>): TaxBehavior =>
  PRICES_INCLUDE_VAT ? 'inclusive' : 'exclusive'

/** The coupon with the discount of an offer's first month. */
export const couponId = (offer: OfferId): string => `first-month-${offer}`

/** Whether a Stripe price charges the catalogue's monthly price of an offer. */
export const isPriceForOffer = (offer: OfferId, price: Stripe.Price, taxBehavior: TaxBehavior): boolean =>
  price.active &&
  price.currency === currency &&
  price.unit_amount === getOffer(offer).monthly &&
  price.tax_behavior === taxBehavior &&
  price.recurring?.interval === 'month' &&
  price.recurring.interval_count === 1

/** Whether a Stripe coupon deducts the catalogue's discount of an offer, from the first month only. */
export function isCouponForOffer(offer: OfferId, coupon: Stripe.Coupon): boolean {
  const { monthly, firstMonth = monthly } = getOffer(offer)
  const { valid, currency: couponCurrency, amount_off, duration } = coupon
  return valid && couponCurrency === currency && amount_off === monthly - firstMonth && duration === 'once'
}

function notAsShown(offer: OfferId): Problem {
  const cause = new Error(`Stripe does not have ${offer} as the catalogue shows it: run npm run stripe:catalogue`)
  return new Problem('payments-unavailable', { cause })
}

/** Stripe's price of an offer. If it differs from the catalogue's, nothing is sold. */
export async function findPrice(stripe: Stripe, offer: OfferId, taxBehavior: TaxBehavior): Promise<string> {
  const { data } = await callStripe(stripe.prices.list({ lookup_keys: [offer], active: true, limit: 1 }))
  const [price] = data
  if (!price || !isPriceForOffer(offer, price, taxBehavior)) throw notAsShown(offer)
  return price.id
}

/** Stripe's coupon for the first month of an offer. If it differs from the catalogue's discount, nothing is sold. */
export async function findCoupon(stripe: Stripe, offer: OfferId): Promise<string> {
  const coupon = await callStripe(stripe.coupons.retrieve(couponId(offer))).catch((error: unknown) => {
    throw isMissing(error) ? notAsShown(offer) : error
  })
  if (!isCouponForOffer(offer, coupon)) throw notAsShown(offer)
  return coupon.id
}
