import { z } from 'zod'
import { type OfferId, offers, screens } from '../catalogue/offers.ts'
import { AdvertisingPackageId } from '../events/listings.ts'
import { DateTime, Id } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('billing')

const isOfferId = (id: string): id is OfferId => Object.hasOwn(offers, id)
export const OfferIdSchema = z.string().refine(isOfferId, 'There is no such offer.')

export const checkoutStates = ['open', 'paid', 'expired'] as const

/** A purchase in progress: what it is for, and whether Stripe has confirmed it. */
export const Checkout = z.strictObject({
  id: Id,
  offer: OfferIdSchema,
  /** The listing that it is for, or that it creates. */
  listingId: Id.nullable(),
  state: z.enum(checkoutStates),
  createdAt: DateTime,
})
export type Checkout = z.infer<typeof Checkout>

/** A checkout with the URL of its payment page. */
export const OpenedCheckout = z.strictObject({ id: Id, url: z.string() })
export type OpenedCheckout = z.infer<typeof OpenedCheckout>

const paidPackages = AdvertisingPackageId.exclude(['starter'])

/**
 * What an owner wants to buy. Without a package it is Gold Standard for the draft of a new listing. The price is that of the named
 * screen's offer; nothing in the request can change it.
 */
export const CheckoutRequest = z.union([
  z.strictObject({ draftId: Id }),
  z.strictObject({ packageType: paidPackages, businessId: Id, screen: z.enum(screens) }),
])
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

export const createCheckout = endpoint({
  summary: 'Start the payment of an advertising package; the same one again while it is open',
  method: 'POST',
  path: '/checkouts',
  exposure: 'own',
  body: CheckoutRequest,
  response: OpenedCheckout,
  status: 201,
})
export const createSocialMediaCheckout = endpoint({
  summary: 'Start the payment of a social media package; the same one again while it is open',
  method: 'POST',
  path: '/social-media-checkouts',
  exposure: 'own',
  // A name or price in the request is ignored in favour of the catalogue's.
  body: z.object({ packageType: z.enum(['basic', 'professional', 'enterprise', 'premium']).describe('premium means professional') }),
  response: OpenedCheckout,
  status: 201,
})
export const getCheckout = endpoint({
  summary: 'How a checkout of the caller stands, as Stripe has confirmed it',
  method: 'GET',
  path: '/checkouts/:id',
  exposure: 'own',
  params: ById,
  response: Checkout,
})
export const cancelCheckout = endpoint({
  summary: 'Give up a checkout of the caller, so that it can no longer be paid; one that has been paid is a conflict',
  method: 'DELETE',
  path: '/checkouts/:id',
  exposure: 'own',
  params: ById,
})
