import { z } from 'zod'
import { isOfferId, screens } from '../catalogue/offers.ts'
import { AcceptedTerms } from '../catalogue/terms.ts'
import { AdvertisingPackageId } from '../events/listings.ts'
import { DateTime, Id } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('billing')

export const OfferIdSchema = z.string().refine(isOfferId, 'There is no such offer.')

export const checkoutStates = ['open', 'paid', 'expired'] as const

/** A purchase in progress, and whether Stripe has confirmed it. */
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
  z.strictObject({ draftId: Id, acceptedTerms: AcceptedTerms }),
  z.strictObject({ packageType: paidPackages, businessId: Id, screen: z.enum(screens), acceptedTerms: AcceptedTerms }),
])
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

/** A social media package that an account wants to buy. A name or price in the request is ignored in favour of the catalogue's. */
export const SocialCheckoutRequest = z.object({
  packageType: z.enum(['basic', 'professional', 'enterprise', 'premium']).describe('premium is an alias for professional'),
  acceptedTerms: AcceptedTerms,
})
export type SocialCheckoutRequest = z.infer<typeof SocialCheckoutRequest>

export const createCheckout = endpoint({
  summary: 'Open a checkout for an advertising package, or return the one that is open',
  method: 'POST',
  path: '/checkouts',
  exposure: 'own',
  body: CheckoutRequest,
  response: OpenedCheckout,
  status: 201,
})
export const createSocialMediaCheckout = endpoint({
  summary: 'Open a checkout for a social media package, or return the one that is open',
  method: 'POST',
  path: '/social-media-checkouts',
  exposure: 'own',
  body: SocialCheckoutRequest,
  response: OpenedCheckout,
  status: 201,
})
export const getCheckout = endpoint({
  summary: 'The state of the caller’s checkout, as confirmed by Stripe',
  method: 'GET',
  path: '/checkouts/:id',
  exposure: 'own',
  params: ById,
  response: Checkout,
})
export const cancelCheckout = endpoint({
  summary: 'Cancel the caller’s checkout, so that it can no longer be paid; a conflict if it has been paid',
  method: 'DELETE',
  path: '/checkouts/:id',
  exposure: 'own',
  params: ById,
})
