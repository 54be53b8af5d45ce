import { mapToObj } from 'remeda'
import { z } from 'zod'
import { neededTexts, optionalOwnerTexts, statedText } from '../catalogue/listing-fields.ts'
import { localDate } from '../catalogue/local-time.ts'
import { overlapIn, weekdays, whatIsStated } from '../catalogue/opening-hours.ts'
import { reasonMissing } from '../catalogue/reason-missing.ts'
import { socialAddress, socialLinkError } from '../catalogue/social-links.ts'
import { AdvertisingPackageId, Category, Listing, OpeningHours, RatingSource, socialNetworks } from '../events/listings.ts'
import { Id, line, WebAddress } from '../primitives.ts'
import { DecisionReason } from './decision-reason.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('listings')

/** A picture of a listing, by its id in the media service. */
export const ChosenImage = z.strictObject({ id: Id, alt: line(200) })
export type ChosenImage = z.infer<typeof ChosenImage>
const overlapping = 'These hours overlap with others on that day.'
/** Opening hours in a request: those of one day must not overlap, and an unknown week has none. Null if they state nothing. */
export const StatedHours = OpeningHours.superRefine((hours, { addIssue }) => {
  const { specialHours = [], closure, isWeekUnknown, ...week } = hours
  const stated = weekdays.find((day) => isWeekUnknown && week[day].length > 0)
  if (stated) addIssue({ code: 'custom', path: [stated], message: 'A week of unknown hours must have none.' })
  for (const [day, openings] of Object.entries(week)) {
    const place = overlapIn(openings)
    if (place !== undefined) addIssue({ code: 'custom', path: [day, place, 'opens'], message: overlapping })
  }
  for (const [index, { date, openings }] of specialHours.entries()) {
    const place = overlapIn(openings)
    if (place !== undefined) addIssue({ code: 'custom', path: ['specialHours', index, 'openings', place, 'opens'], message: overlapping })
    if (specialHours.findIndex((day) => day.date === date) < index)
      addIssue({ code: 'custom', path: ['specialHours', index, 'date'], message: 'This date is already there.' })
  }
  if (closure?.until && closure.until < closure.from)
    addIssue({ code: 'custom', path: ['closure', 'until'], message: 'The last day must not be before the first.' })
}).transform(whatIsStated)
/** Changes to links; null removes one. */
const LinkChanges = z.partialRecord(z.enum(socialNetworks), line(500).nullable())

/** Rejects links without a valid target, which pages would not show. */
function findLost(links: z.infer<typeof LinkChanges>, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  for (const network of socialNetworks) {
    const link = links[network]
    if (link && !socialAddress(network, link)) addIssue({ code: 'custom', path: [network], message: socialLinkError(network) })
  }
}
/** What an owner may enter for a listing. The server sets everything else. */
export const ListingDraft = z.strictObject({
  ...mapToObj(neededTexts, (name) => [name, statedText(name)]),
  ...mapToObj(optionalOwnerTexts, (name) => [name, statedText(name).nullish()]),
  // Only an import may omit it.
  description: statedText('description'),
  categoryId: Id.nullish(),
  openingHours: StatedHours.nullish(),
  socialMedia: z.partialRecord(z.enum(socialNetworks), line(500)).superRefine(findLost).optional(),
})
export type ListingDraft = z.infer<typeof ListingDraft>
/** Only the given fields change. The same goes for links, which two forms edit; null removes one. */
export const ListingChange = ListingDraft.extend({
  socialMedia: LinkChanges.superRefine(findLost).optional(),
}).partial()
export type ListingChange = z.infer<typeof ListingChange>
/** A new listing with its pictures, the primary one first. */
export const NewListing = ListingDraft.extend({ images: z.array(ChosenImage).max(10).optional() })
export type NewListing = z.infer<typeof NewListing>
export const Rating = z
  .number()
  .min(0, 'Rating must be between 0 and 5.')
  .max(5, 'Rating must be between 0 and 5.')
  .multipleOf(0.1, 'Rating must be a multiple of 0.1.')
export const ReviewCount = z
  .int('Review count must be a whole number.')
  .min(0, 'Review count must be 0 or greater.')
  .max(1_000_000, 'Review count must be 1,000,000 or less.')
/** Where a rating was read, as stated by an admin or an import; visitors see it beside the rating. */
export const StatedSource = RatingSource.extend({
  name: line(60),
  address: WebAddress.nullable(),
  date: z.iso
    .date('Enter the date on which the rating was read.')
    .refine((date) => date <= localDate(new Date()), 'The date of a rating cannot be in the future.'),
})
const ratingWithoutReviews = 'A rating needs the number of its reviews, at least 1.'
const reviewsWithoutRating = 'Reviews need their rating: enter the stars too, or 0 reviews.'
const sourceWithoutRating = 'A source needs its rating: enter the stars too, or no source.'
/** A rating from elsewhere. Without stars, reviews and source, it is removed. */
export const CuratedRating = z
  .strictObject({ rating: Rating, reviewCount: ReviewCount, source: StatedSource.nullable() })
  .refine(({ rating, source }) => rating === 0 || source !== null, {
    path: ['source'],
    message: 'A rating needs its source.',
  })
  .refine(({ rating, reviewCount }) => rating === 0 || reviewCount !== 0, { path: ['reviewCount'], message: ratingWithoutReviews })
  .refine(({ rating, reviewCount }) => rating !== 0 || reviewCount === 0, { path: ['reviewCount'], message: reviewsWithoutRating })
  .refine(({ rating, source }) => rating !== 0 || source === null, { path: ['source'], message: sourceWithoutRating })
export type CuratedRating = z.infer<typeof CuratedRating>
const forListing = { params: ById, response: Listing }
export const createListing = endpoint({
  summary: 'Submit a listing; an admin’s is approved immediately',
  method: 'POST',
  path: '/listings',
  exposure: 'own',
  body: NewListing,
  response: Listing,
  status: 201,
})
export const getListing = endpoint({
  summary: 'One of the caller’s listings, or any listing for admins and moderators',
  method: 'GET',
  path: '/listings/:id',
  exposure: 'own',
  roles: ['moderator'],
  ...forListing,
})
export const getOwnListings = endpoint({
  summary: 'The caller’s listings, newest first',
  method: 'GET',
  path: '/listings',
  exposure: 'own',
  response: z.array(Listing),
})
export const updateListing = endpoint({
  summary: 'Change the fields of a listing that its owner may edit',
  method: 'PATCH',
  path: '/listings/:id',
  exposure: 'own',
  body: ListingChange.extend({ reason: DecisionReason.optional().describe('For the owner, if an admin changes somebody else’s') }),
  ...forListing,
})
export const deleteListing = endpoint({
  summary: 'Permanently delete a listing of one’s own',
  method: 'DELETE',
  path: '/listings/:id',
  exposure: 'own',
  params: ById,
})
export const removeListing = endpoint({
  summary: 'Permanently delete a listing for a reason, or merge it into another one, which gets its reviews and its visitors',
  method: 'POST',
  path: '/listings/:id/removal',
  exposure: 'admin',
  params: ById,
  body: z.strictObject({ reason: DecisionReason, into: Id.optional() }),
})
/** The version of the listing that the admin has seen, so that they neither approve unseen changes nor undo someone else's decision. */
export const SeenVersion = z.int().positive().optional().describe('The version that was seen; a conflict if the listing has changed since')
export const setApproval = endpoint({
  summary: 'Approve a listing, or set it back to pending for a reason',
  method: 'PUT',
  path: '/listings/:id/approval',
  exposure: 'admin',
  roles: ['moderator'],
  body: z
    .strictObject({ isApproved: z.boolean(), version: SeenVersion, reason: DecisionReason.optional() })
    .refine(({ isApproved, reason }) => isApproved || reason !== undefined, { path: ['reason'], message: reasonMissing }),
  ...forListing,
})
export const setActivation = endpoint({
  summary: 'Activate a listing, or deactivate it for a reason',
  method: 'PUT',
  path: '/listings/:id/activation',
  exposure: 'admin',
  roles: ['moderator'],
  body: z
    .strictObject({ isActive: z.boolean(), reason: DecisionReason.optional() })
    .refine(({ isActive, reason }) => isActive || reason !== undefined, { path: ['reason'], message: reasonMissing }),
  ...forListing,
})
export const setPackage = endpoint({
  summary: 'Give a listing a package: a paid one for a year, starter without expiry; one that is lower needs a reason',
  method: 'PUT',
  path: '/listings/:id/package',
  exposure: 'admin',
  body: z.strictObject({ advertisingPackage: AdvertisingPackageId, reason: DecisionReason.optional() }),
  ...forListing,
})
export const addImage = endpoint({
  summary: 'Add a picture that the caller has uploaded, if the package has room for it; the first one is the primary one',
  method: 'POST',
  path: '/listings/:id/images',
  exposure: 'own',
  body: ChosenImage,
  status: 201,
  ...forListing,
})
export const arrangeImages = endpoint({
  summary: 'Order a listing’s pictures, set their descriptions and remove some; the first is the primary one',
  method: 'PUT',
  path: '/listings/:id/images',
  exposure: 'own',
  body: z.strictObject({
    images: z.array(ChosenImage).max(10),
    before: z.array(ChosenImage).optional().describe('The pictures that were edited; a conflict if they have changed since'),
    removed: z
      .array(Id)
      .max(10)
      .default([])
      .describe('Each picture must be in one of the two lists; one added in the meantime is a conflict'),
    reason: DecisionReason.optional().describe('For the owner, if an admin removes some of somebody else’s'),
  }),
  ...forListing,
})
export const setRating = endpoint({
  summary: 'Set the curated rating and review count with their source, or remove them',
  method: 'PUT',
  path: '/listings/:id/rating',
  exposure: 'admin',
  body: CuratedRating,
  ...forListing,
})
export const dropPackage = endpoint({
  summary: 'Switch back to the free package immediately; surplus pictures are kept',
  method: 'DELETE',
  path: '/listings/:id/package',
  exposure: 'own',
  ...forListing,
})
export const getCategories = endpoint({
  summary: 'All categories, sorted by name, for a selection list',
  method: 'GET',
  path: '/categories',
  exposure: 'own',
  response: z.array(Category),
})
