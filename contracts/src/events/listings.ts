import { keys, mapToObj } from 'remeda'
import { z } from 'zod'
import { claimMethodIds } from '../catalogue/business-claims.ts'
import { neededTexts, optionalTexts } from '../catalogue/listing-fields.ts'
import { packageIds } from '../catalogue/packages.ts'
import { rejectionReasons, shownNames, verifications } from '../catalogue/review-rules.ts'
import { Coordinates, DateTime, Id, Slug } from '../primitives.ts'
import { eventContract } from './envelope.ts'

export const AdvertisingPackageId = z.enum(packageIds)

export const socialNetworks = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube', 'tiktok', 'website'] as const

/** A listing's social links; networks without one are absent. */
export const SocialMedia = z.partialRecord(z.enum(socialNetworks), z.string())
export type SocialMedia = z.infer<typeof SocialMedia>

export const Colour = z.string().regex(/^#[0-9a-f]{6}$/, 'Must be a colour such as #1b5a40.')

export const ListingImage = z.strictObject({
  id: Id,
  url: z.string(),
  alt: z.string(),
  colour: Colour.nullable().default(null).describe('Shown while the picture loads'),
  isPrimary: z.boolean(),
  sortOrder: z.number().int(),
})
export type ListingImage = z.infer<typeof ListingImage>

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:30.')

/** From one time to another; past midnight if it closes no later than it opens. */
export const Opening = z.strictObject({ opens: time, closes: time })
export type Opening = z.infer<typeof Opening>

const openings = z.array(Opening).max(4)

/** The most days with special hours. */
const mostSpecialDays = 40

/** When a business is temporarily closed. */
export const Closure = z.strictObject({
  from: z.iso.date(),
  until: z.iso.date().nullable().describe('The last day; null if it is not known'),
})
export type Closure = z.infer<typeof Closure>

/**
 * A business's hours in a normal week and, if given, on bank holidays and on single dates, which come first; a day without openings is closed,
 * as is every day of a temporary closure, which is the last word. A business may state single dates or a closure alone: then its week is
 * unknown, and the days of the week have no openings.
 */
export const OpeningHours = z.strictObject({
  monday: openings,
  tuesday: openings,
  wednesday: openings,
  thursday: openings,
  friday: openings,
  saturday: openings,
  sunday: openings,
  isWeekUnknown: z.literal(true).optional(),
  bankHolidays: openings.optional(),
  specialHours: z
    .array(z.strictObject({ date: z.iso.date(), openings }))
    .max(mostSpecialDays)
    .optional(),
  closure: Closure.optional(),
})
export type OpeningHours = z.infer<typeof OpeningHours>

/** Where a curated rating was read, and when. */
export const RatingSource = z.strictObject({
  name: z.string(),
  address: z.string().nullable(),
  date: z.iso.date(),
})
export type RatingSource = z.infer<typeof RatingSource>

/** What was verified of a business, and when. */
export const BusinessVerification = z.strictObject({
  method: z.enum(claimMethodIds),
  what: z.string().describe('The domain, the address or the name that was proven'),
  verifiedAt: DateTime,
})
export type BusinessVerification = z.infer<typeof BusinessVerification>

/** The complete state of a listing, as in its events and in the listings API. */
export const Listing = z.strictObject({
  id: Id,
  ownerId: Id,
  slug: Slug,
  ...mapToObj(neededTexts, (name) => [name, z.string()]),
  ...mapToObj(optionalTexts, (name) => [name, z.string().nullable().default(null)]),
  categoryId: Id.nullable(),
  area: Slug.nullable(),
  coordinates: Coordinates.nullable(),
  openingHours: OpeningHours.nullable().default(null),
  socialMedia: SocialMedia,
  images: z.array(ListingImage),
  rating: z
    .number()
    .min(0)
    .max(5)
    .describe('The stars that are shown: of the reviews approved here, or else the curated ones if they have a source'),
  reviewCount: z.number().int().min(0).describe('The number of reviews behind the stars that are shown'),
  approvedReviewCount: z.number().int().min(0).default(0).describe('Reviews that visitors wrote here and an admin approved'),
  approvedStars: z
    .array(z.number().int().min(0))
    .length(5)
    .default([0, 0, 0, 0, 0])
    .describe('Of these, those with one star, two stars and so on'),
  curatedRating: z
    .number()
    .min(0)
    .max(5)
    .nullable()
    .default(null)
    .describe('Set by an admin or an import; only shown with its source and reviews'),
  curatedReviewCount: z.number().int().min(0).default(0),
  ratingSource: RatingSource.nullable().default(null).describe('Of the curated rating'),
  viewsCount: z.number().int().min(0),
  advertisingPackage: AdvertisingPackageId,
  packageExpiresAt: DateTime.nullable(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  /** Why an admin rejected it; cleared once its owner changes it. */
  rejection: z.strictObject({ reason: z.string(), rejectedAt: DateTime }).nullable().default(null),
  /** Why an admin has hidden it, while visitors do not see it; decisions of earlier releases may be without a reason. */
  takedown: z.strictObject({ reason: z.string().nullable(), decidedAt: DateTime }).nullable().default(null),
  verification: BusinessVerification.nullable().default(null).describe('Null if nothing is verified, or what was has changed since'),
  featured: z.boolean(),
  createdAt: DateTime,
  updatedAt: DateTime,
  version: z.number().int().positive(),
})
export type Listing = z.infer<typeof Listing>

export const Category = z.strictObject({
  id: Id,
  slug: Slug,
  name: z.string(),
  description: z.string(),
  sortOrder: z.number().int(),
  /** Its own earlier slugs and those of categories merged into it: their addresses redirect here. */
  formerSlugs: z.array(Slug).default([]),
  /** The category that its listings were moved to; a merged category is no longer shown. */
  mergedInto: Id.nullable().default(null),
  version: z.number().int().positive(),
})
export type Category = z.infer<typeof Category>

export const RejectionReason = z.enum(keys(rejectionReasons))

export const ShownName = z.enum(keys(shownNames))

export const reviewStates = ['pending', 'approved', 'rejected'] as const
export const ReviewState = z.enum(reviewStates)
export type ReviewState = z.infer<typeof ReviewState>

/** How we know that a reviewer was a customer. */
export const Verification = z.enum(keys(verifications))
export type Verification = z.infer<typeof Verification>

/** The complete state of a review, but for its proof, which only its author and moderators see. */
export const Review = z.strictObject({
  id: Id,
  listingId: Id,
  authorId: Id,
  author: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  shownName: ShownName.default('initial').describe('How visitors see the author’s name'),
  rating: z.number().int().min(1).max(5),
  title: z.string().nullable(),
  comment: z.string(),
  experiencedOn: z.iso.date().nullable().default(null).describe('The day of the experience; null for reviews from before it was asked for'),
  hasInterest: z.boolean().default(false).describe('Whether the reviewer has stated a connection with the business, or a reward'),
  verifiedBy: Verification.nullable().default(null).describe('How we know that its author was a customer; null if we do not'),
  state: ReviewState,
  rejection: z
    .strictObject({ reason: RejectionReason, note: z.string().nullable() })
    .nullable()
    .default(null)
    .describe('Why it was rejected, to its author'),
  reply: z.strictObject({ text: z.string(), repliedAt: DateTime }).nullable(),
  helpfulCount: z.int().min(0).default(0).describe('People who found it helpful'),
  editedAt: DateTime.nullable().default(null).describe('When its author last changed what it says'),
  createdAt: DateTime,
  updatedAt: DateTime,
  version: z.number().int().positive(),
})
export type Review = z.infer<typeof Review>

export const ListingUpserted = eventContract('listings.listing.upserted.v1', Listing, [
  'bff.directory',
  'enquiries.listings',
  'media.references',
])
/** A listing's total views. The number only grows, so the highest one received is the latest. */
const ListingViews = z.strictObject({ id: Id, slug: Slug, viewsCount: z.number().int().min(0) })
/** One may still be in an outbox or a queue. */
export const ListingViewed = { ...eventContract('listings.listing.viewed.v1', ListingViews, ['bff.directory']), isRetired: true }
export const ListingsViewed = eventContract('listings.views.counted.v1', z.strictObject({ listings: z.array(ListingViews) }), ['bff.views'])
export const ListingDeleted = eventContract(
  'listings.listing.deleted.v1',
  z.strictObject({ id: Id, slug: Slug, mergedInto: Id.nullable().default(null).describe('The listing that has taken its place') }),
  ['bff.directory', 'billing.listings', 'enquiries.listings', 'media.references'],
)
export const CategoryUpserted = eventContract('listings.category.upserted.v1', Category, ['bff.directory'])
export const ReviewUpserted = eventContract('listings.review.upserted.v1', Review, ['bff.directory'])
export const ReviewDeleted = eventContract('listings.review.deleted.v1', z.strictObject({ id: Id, listingId: Id }), ['bff.directory'])
/**
 * A draft of a listing, with its pictures, is kept until it is paid for. The resulting listing has the same id and continues its version
 * numbers; without payment the draft is released.
 */
export const DraftHeld = eventContract(
  'listings.draft.held.v1',
  z.strictObject({ id: Id, images: z.array(z.string()).describe('The addresses of its pictures') }),
  ['media.references'],
)
export const DraftReleased = eventContract('listings.draft.released.v1', z.strictObject({ id: Id }), ['media.references'])
/** A review has a proof, which media keeps until it is released. */
export const ProofHeld = eventContract(
  'listings.proof.held.v1',
  z.strictObject({ id: Id, images: z.array(z.string()).describe('The addresses of its pictures, which are private') }),
  ['media.references'],
)
export const ProofReleased = eventContract('listings.proof.released.v1', z.strictObject({ id: Id }), ['media.references'])
/** A paid listing was rejected, and its owner is refunded. */
export const RefundRequested = eventContract('listings.refund.requested.v1', z.strictObject({ listingId: Id }), ['billing.listings'])
/** The owner switched back to the free package: the listing's subscription must end immediately. */
export const PackageDropped = eventContract('listings.package.dropped.v1', z.strictObject({ listingId: Id }), ['billing.listings'])
/** Of a business, by a claim or by undoing one. */
const OwnerChange = z.strictObject({ listingId: Id, ownerId: Id, previousOwnerId: Id })
/** A business has another owner: what the previous one pays for it must end. */
export const ClaimGranted = eventContract('listings.claim.granted.v1', OwnerChange, ['billing.listings'])
export const ClaimUndone = eventContract('listings.claim.undone.v1', OwnerChange, ['billing.listings'])
