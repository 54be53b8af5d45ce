import { z } from 'zod'
import { OpeningHours, SocialMedia } from '../events/listings.ts'
import { DateTime, Id } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'
import { NewListing } from './listings.ts'

const endpoint = endpointsOf('listings')

/** The content of a draft, validated when it was submitted: a rule added later must not keep a paid listing from being created. */
export const DraftContent = NewListing.extend({ openingHours: OpeningHours.nullish(), socialMedia: SocialMedia.optional() })

/** A listing that is kept until it is paid for. Its id becomes the listing's; until then it counts towards its owner's limit. */
export const ListingDraftHeld = z.strictObject({ id: Id, ownerId: Id, name: z.string(), heldUntil: DateTime })
export type ListingDraftHeld = z.infer<typeof ListingDraftHeld>

export const holdListingDraft = endpoint({
  summary: 'Save a listing as a draft until its package is paid for, within its owner’s limit',
  method: 'POST',
  path: '/listing-drafts',
  exposure: 'own',
  body: NewListing,
  response: ListingDraftHeld,
  status: 201,
})
export const getListingDraft = endpoint({
  summary: 'The caller’s draft, if it still exists',
  method: 'GET',
  path: '/listing-drafts/:id',
  exposure: 'own',
  params: ById,
  response: ListingDraftHeld,
})
export const reserveListingDraft = endpoint({
  summary: 'Reserve the caller’s draft, if it still exists, for a new checkout; the end of an older checkout no longer releases it',
  method: 'PUT',
  path: '/listing-drafts/:id/checkout',
  exposure: 'internal',
  access: 'user',
  params: ById,
  body: z.strictObject({ checkoutId: Id }),
  response: ListingDraftHeld,
})
export const releaseListingDraft = endpoint({
  summary: 'Release a draft early; if it has a checkout, ending that releases it',
  method: 'DELETE',
  path: '/listing-drafts/:id',
  exposure: 'own',
  params: ById,
})
