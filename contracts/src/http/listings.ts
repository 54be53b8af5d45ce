import { z } from 'zod'
import { AdvertisingPackageId, Category, Listing, socialNetworks } from '../events/listings.ts'
import { Coordinates, Email, Id, line, Phone, Slug, text, WebAddress } from '../primitives.ts'
import { endpoint } from './endpoint.ts'

/** What an owner may say of a listing. Everything else is the server's. */
export const ListingDraft = z.strictObject({
  name: line(120),
  description: text(5_000),
  location: line(160),
  categoryId: Id.nullish(),
  address: line(240).nullish(),
  postcode: line(10).nullish(),
  phone: Phone.nullish(),
  email: Email.nullish(),
  website: WebAddress.nullish(),
  socialMedia: z.partialRecord(z.enum(socialNetworks), line(500)).optional(),
})
export type ListingDraft = z.infer<typeof ListingDraft>

export const ListingChange = ListingDraft.partial()

const Rating = z
  .number()
  .min(0, 'Rating must be between 0 and 5.')
  .max(5, 'Rating must be between 0 and 5.')
  .multipleOf(0.1, 'Rating goes in steps of 0.1.')

/** One row of an import: found again by source and sourceId, so that a second import changes nothing. */
export const ImportRow = z.strictObject({
  source: line(80),
  sourceId: line(80),
  ownerId: Id.nullish().describe('Whose a new listing becomes; without it, the caller’s'),
  name: line(120),
  description: text(5_000).nullish(),
  trade: line(60).nullish(),
  category: Slug.nullish(),
  location: line(160),
  area: line(60).nullish(),
  address: line(240).nullish(),
  postcode: line(10).nullish(),
  coordinates: Coordinates.nullish(),
  phone: Phone.nullish(),
  email: Email.nullish(),
  website: WebAddress.nullish(),
  socialMedia: z.partialRecord(z.enum(socialNetworks), line(500)).optional(),
  images: z
    .array(z.strictObject({ url: line(500), alt: line(200) }))
    .max(10)
    .optional(),
  advertisingPackage: AdvertisingPackageId.default('starter'),
  featured: z.boolean().default(false),
  rating: Rating.default(0),
  reviewCount: z.int().min(0, 'Review count must be 0 or greater.').default(0),
  isApproved: z.boolean().default(true),
  isActive: z.boolean().default(true),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportOutcome = z.strictObject({
  index: z.number().int(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'failed']),
  slug: z.string().optional(),
  reason: z.string().optional(),
})

const ById = z.strictObject({ id: Id })
const forListing = { params: ById, response: Listing }

export const createListing = endpoint({
  id: 'createListing',
  summary: 'Submit a listing; an admin’s is approved at once',
  method: 'POST',
  path: '/listings',
  access: 'user',
  body: ListingDraft,
  response: Listing,
  status: 201,
})
export const getListing = endpoint({
  id: 'getListing',
  summary: 'A listing of the caller, or any for an admin',
  method: 'GET',
  path: '/listings/:id',
  access: 'user',
  ...forListing,
})
export const getOwnListings = endpoint({
  id: 'getOwnListings',
  summary: 'The caller’s listings, newest first',
  method: 'GET',
  path: '/listings',
  access: 'user',
  response: z.array(Listing),
})
export const updateListing = endpoint({
  id: 'updateListing',
  summary: 'Change what an owner may say of a listing',
  method: 'PATCH',
  path: '/listings/:id',
  access: 'user',
  body: ListingChange,
  ...forListing,
})
export const deleteListing = endpoint({
  id: 'deleteListing',
  summary: 'Delete a listing for good',
  method: 'DELETE',
  path: '/listings/:id',
  access: 'user',
  params: ById,
})
export const setApproval = endpoint({
  id: 'setApproval',
  summary: 'Approve a listing or set it back to pending',
  method: 'PUT',
  path: '/listings/:id/approval',
  access: 'admin',
  body: z.strictObject({ isApproved: z.boolean() }),
  ...forListing,
})
export const setActivation = endpoint({
  id: 'setActivation',
  summary: 'Activate or deactivate a listing',
  method: 'PUT',
  path: '/listings/:id/activation',
  access: 'admin',
  body: z.strictObject({ isActive: z.boolean() }),
  ...forListing,
})
export const setPackage = endpoint({
  id: 'setPackage',
  summary: 'Give a listing a package: a paid one for a year, starter without expiry',
  method: 'PUT',
  path: '/listings/:id/package',
  access: 'admin',
  body: z.strictObject({ advertisingPackage: AdvertisingPackageId }),
  ...forListing,
})
export const getCategories = endpoint({
  id: 'getCategories',
  summary: 'All categories by name',
  method: 'GET',
  path: '/categories',
  access: 'public',
  response: z.array(Category),
})
export const importListings = endpoint({
  id: 'importListings',
  summary: 'Create or update a batch of listings by source and source id',
  method: 'POST',
  path: '/imports',
  access: 'admin',
  body: z.strictObject({ rows: z.array(ImportRow).min(1).max(100) }),
  response: z.array(ImportOutcome),
})

/** A page of everything a read model needs, in id order; tombstones of deleted listings are not part of it. */
export const exportListings = endpoint({
  id: 'exportListings',
  summary: 'All categories and a page of all listings, for rebuilding a read model',
  method: 'GET',
  path: '/export',
  access: 'admin',
  query: z.object({ after: Id.optional(), limit: z.coerce.number().int().min(1).max(1_000).default(500) }),
  response: z.strictObject({
    categories: z.array(Category),
    listings: z.array(Listing),
    total: z.number().int(),
    next: Id.nullable().describe('Pass as after for the next page; null when this was the last'),
  }),
})
