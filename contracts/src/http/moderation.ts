import { z } from 'zod'
import { AdvertisingPackageId, Listing } from '../events/listings.ts'
import { DateTime, Id, Slug, searchText, text } from '../primitives.ts'
import { mostAtOnce } from './bulk-jobs.ts'
import { DecisionReason } from './decision-reason.ts'
import { ById, endpointsOf } from './endpoint.ts'
import { CuratedRating, ListingChange, SeenVersion } from './listings.ts'

const endpoint = endpointsOf('listings')

/** The states by which admins filter listings. Rejected ones are waiting for their owner, not for an admin. */
export const moderationStates = ['all', 'pending', 'rejected', 'changed', 'reported', 'unsourced'] as const
export const moderationSorts = ['waiting', 'newest', 'oldest', 'name', 'rating', 'views', 'expiry'] as const

/** The default order: pending listings by waiting time, others newest first. */
export const usualSort = (state: (typeof moderationStates)[number]): (typeof moderationSorts)[number] =>
  state === 'pending' ? 'waiting' : 'newest'

/** A listing that may be a duplicate. */
export const Lookalike = z.strictObject({ id: Id, name: z.string(), slug: Slug, by: z.enum(['name-and-postcode', 'phone']) })
export type Lookalike = z.infer<typeof Lookalike>

/** A business that its owner has deleted with reviews, published or waiting, and that this listing may show again. */
export const DeletedLookalike = z.strictObject({
  name: z.string(),
  by: z.enum(['name-and-postcode', 'owner', 'phone', 'website']),
  reviewCount: z.int().positive().describe('Published or waiting'),
  meanRating: z.number(),
  deletedAt: DateTime,
})
export type DeletedLookalike = z.infer<typeof DeletedLookalike>

/** A listing as admins see it in a list. */
export const ListedForAdmins = Listing.pick({
  id: true,
  ownerId: true,
  name: true,
  slug: true,
  location: true,
  categoryId: true,
  advertisingPackage: true,
  packageExpiresAt: true,
  rating: true,
  reviewCount: true,
  approvedReviewCount: true,
  curatedRating: true,
  curatedReviewCount: true,
  ratingSource: true,
  viewsCount: true,
  isActive: true,
  isApproved: true,
  rejection: true,
  featured: true,
  createdAt: true,
  version: true,
}).extend({
  pendingSince: DateTime.nullable().describe('When it began to wait for a decision; null if it is not waiting'),
  ownerName: z.string().nullable(),
  picture: z.string().nullable(),
  changedFields: z.array(z.string()).describe('Fields that its owner has changed since it was approved'),
  openReports: z.number().int(),
  lookalikes: z.array(Lookalike),
  deletedLookalikes: z.array(DeletedLookalike),
})
export type ListedForAdmins = z.infer<typeof ListedForAdmins>

export const ModerationQuery = z.object({
  q: searchText(120).optional().describe('Part of the name, telephone number or owner’s email address, or the start of the postcode'),
  state: z.enum(moderationStates).default('all'),
  active: z.stringbool().optional(),
  package: AdvertisingPackageId.optional(),
  category: Id.optional(),
  owner: Id.optional(),
  sort: z.enum(moderationSorts).optional().describe('By default the longest wait first for pending listings, otherwise newest first'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
export type ModerationQuery = z.infer<typeof ModerationQuery>

/** The filters without the order and the page. */
export const ModerationFilters = ModerationQuery.omit({ sort: true, page: true, limit: true })
export type ModerationFilters = z.infer<typeof ModerationFilters>

export const ModerationPage = z.strictObject({
  items: z.array(ListedForAdmins),
  total: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
})
export type ModerationPage = z.infer<typeof ModerationPage>

/** The numbers of items for admins to review. */
export const ModerationCounts = z.strictObject({
  all: z.number().int(),
  pending: z.number().int(),
  awaitingOwners: z.number().int().describe('Pending listings about which their owners have been asked something'),
  changed: z.number().int(),
  reports: z.number().int(),
  overdueReports: z.number().int().describe('Those that should have been decided by now'),
  reviews: z.number().int(),
  claims: z.number().int().describe('Claims of businesses that wait for an admin'),
  drifts: z.number().int().describe('Imported values that differ from what owners have entered'),
  isAssessmentDue: z.boolean().describe('Whether the risk assessment is missing or outdated'),
})
export type ModerationCounts = z.infer<typeof ModerationCounts>

/** A field that an owner has changed since the approval; null stands for no value. */
export const ChangeSinceApproval = z.strictObject({
  field: z.string(),
  approved: z.json(),
  now: z.json(),
  changedAt: DateTime,
})
export type ChangeSinceApproval = z.infer<typeof ChangeSinceApproval>

/** An admin's changes to a listing; refused as a conflict if the listing has changed since the admin opened it. */
export const ListingEdition = z.strictObject({
  version: z.int().positive().describe('The version of the listing that was edited'),
  change: ListingChange.optional(),
  rating: CuratedRating.optional(),
  reason: DecisionReason.optional().describe('For its owner, who is told what was changed; needed if that is somebody else'),
})
export type ListingEdition = z.infer<typeof ListingEdition>

export const getAllListings = endpoint({
  summary: 'All owners’ listings, for moderation',
  method: 'GET',
  path: '/moderation/listings',
  exposure: 'admin',
  roles: ['moderator'],
  query: ModerationQuery,
  response: ModerationPage,
})
export const getListingIds = endpoint({
  summary: 'The ids of the listings that match an admin’s filters, on all pages, in the default order, up to the maximum of a bulk job',
  method: 'GET',
  path: '/moderation/listing-ids',
  exposure: 'admin',
  query: ModerationFilters,
  response: z.array(Id).max(mostAtOnce),
})
export const getModerationCounts = endpoint({
  summary: 'The number of listings, and of what awaits an admin',
  method: 'GET',
  path: '/moderation/counts',
  exposure: 'admin',
  roles: ['moderator'],
  response: ModerationCounts,
})
export const getChangesSinceApproval = endpoint({
  summary: 'The owner’s changes since the listing was approved, with the old and new values',
  method: 'GET',
  path: '/listings/:id/changes',
  exposure: 'admin',
  roles: ['moderator'],
  params: ById,
  response: z.array(ChangeSinceApproval),
})
export const editListing = endpoint({
  summary: 'Change a listing and its curated rating, unless it has changed since',
  method: 'PUT',
  path: '/listings/:id/edition',
  exposure: 'admin',
  params: ById,
  body: ListingEdition,
  response: Listing,
})
export const rejectListing = endpoint({
  summary: 'Reject a listing with a reason, which is emailed to its owner; optionally refund what was paid for it',
  method: 'PUT',
  path: '/listings/:id/rejection',
  exposure: 'admin',
  roles: ['moderator'],
  params: ById,
  body: z.strictObject({ reason: text(1_000), refund: z.boolean().default(false), version: SeenVersion }),
  response: Listing,
})
export const setFeatured = endpoint({
  summary: 'Feature a listing or stop featuring it',
  method: 'PUT',
  path: '/listings/:id/featured',
  exposure: 'admin',
  params: ById,
  body: z.strictObject({ featured: z.boolean() }),
  response: Listing,
})
