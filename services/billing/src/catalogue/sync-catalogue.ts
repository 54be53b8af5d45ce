import { type OfferId, offers } from '@directory/contracts/catalogue/offers'
import type Stripe from 'stripe'
import { ensurePortal } from '../customers/portal.ts'
import type { StripeEnv } from '../env.ts'
import { createIdempotencyKey } from '../stripe/idempotency-key.ts'
import { callStripe, isMissing, isTaken } from '../stripe/refused.ts'
import { couponId, currency, getTaxBehavior, isCouponForOffer, isPriceForOffer, type TaxBehavior } from './find-price.ts'
import { getOffer, isOfferId, offerName } from './offer.ts'

const taxCode = 'txcd_10000000'

/** Creates an object with our own id, unless another run has just done so. */
async function unlessTaken(making: Promise<unknown>): Promise<void> {
  await callStripe(making).catch((error: unknown) => {
    if (!isTaken(error)) throw error
  })
}

async function ensureProduct(stripe: Stripe, offer: OfferId): Promise<void> {
  const displayed = { name: offerName(offer), metadata: { offer } }
  try {
    await callStripe(stripe.products.update(offer, displayed))
  } catch (error) {
    if (!isMissing(error)) throw error
    await unlessTaken(stripe.products.create({ id: offer, ...displayed, tax_code: taxCode }))
  }
}

/**
 * Stripe prices are immutable: a new one takes over the lookup key, and existing subscribers stay on the old one. Two concurrent runs send
 * the same request, which Stripe carries out once.
 */
async function ensurePrice(stripe: Stripe, offer: OfferId, taxBehavior: TaxBehavior): Promise<void> {
  const { monthly } = getOffer(offer)
  const { data } = await callStripe(stripe.prices.list({ lookup_keys: [offer], limit: 1 }))
  const [price] = data
  if (price && isPriceForOffer(offer, price, taxBehavior)) return
  const expected = {
    product: offer,
    currency,
    unit_amount: monthly,
    recurring: { interval: 'month' },
    tax_behavior: taxBehavior,
    lookup_key: offer,
    transfer_lookup_key: true,
    metadata: { offer },
  } satisfies Stripe.PriceCreateParams
  await callStripe(
    stripe.prices.create(expected, { idempotencyKey: createIdempotencyKey('price', { wanted: expected, instead: price?.id ?? null }) }),
  )
}

/** Coupons are immutable too: one with another amount is replaced, and discounts already given remain. */
async function ensureCoupon(stripe: Stripe, offer: OfferId): Promise<void> {
  const { monthly, firstMonth = monthly } = getOffer(offer)
  const amountOff = monthly - firstMonth
  const id = couponId(offer)
  const existing = await callStripe(stripe.coupons.retrieve(id)).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (amountOff === 0 || (existing && isCouponForOffer(offer, existing))) return
  if (existing)
    await callStripe(stripe.coupons.del(id)).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  await unlessTaken(
    stripe.coupons.create({ id, name: 'First month', amount_off: amountOff, currency, duration: 'once', metadata: { offer } }),
  )
}

/** Offers with a price: the free one needs nothing at Stripe. */
export const paidOffers: readonly OfferId[] = Object.keys(offers)
  .filter(isOfferId)
  .filter((id) => getOffer(id).monthly > 0)

/**
 * Creates the catalogue's offers at Stripe, each with a product, a price and a first month's coupon, and the portal where they are managed.
 * Idempotent: only changes what differs.
 */
export async function syncCatalogue(stripe: Stripe, env: Pick<StripeEnv, 'PRICES_INCLUDE_VAT'>): Promise<void> {
  for (const offer of paidOffers) {
    await ensureProduct(stripe, offer)
    await ensurePrice(stripe, offer, getTaxBehavior(env))
    await ensureCoupon(stripe, offer)
  }
  await ensurePortal(stripe)
}
