import { mapToObj } from 'remeda'
import { z } from 'zod'
import { neededTexts, optionalTexts, statedText } from '../catalogue/listing-fields.ts'
import { AdvertisingPackageId, Colour, socialNetworks } from '../events/listings.ts'
import { Coordinates, Id, line, Slug } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'
import { Rating, ReviewCount, StatedHours, StatedSource } from './listings.ts'

const endpoint = endpointsOf('listings')

/** The number of rows in a request; a request is also limited in its size. */
export const maximumRows = 500

/**
 * One row of an import, matched by source and sourceId, so that repeating an import changes nothing. Omitted fields are
 * unchanged. Approved, active and featured only apply to new listings: for existing ones, admins decide.
 */
export const ImportRow = z.strictObject({
  source: line(80),
  sourceId: line(80),
  ownerId: Id.nullish().describe('The owner of new listings; nobody by default'),
  ...mapToObj(neededTexts, (name) => [name, statedText(name)]),
  ...mapToObj(optionalTexts, (name) => [name, statedText(name).nullish()]),
  category: Slug.nullish(),
  area: line(60).nullish(),
  coordinates: Coordinates.nullish(),
  openingHours: StatedHours.nullish(),
  socialMedia: z.partialRecord(z.enum(socialNetworks), line(500)).optional(),
  images: z
    .array(z.strictObject({ url: line(500), alt: line(200), colour: Colour.nullish() }))
    .max(10)
    .optional(),
  advertisingPackage: AdvertisingPackageId.optional(),
  featured: z.boolean().default(false),
  rating: Rating.optional(),
  reviewCount: ReviewCount.optional(),
  ratingSource: StatedSource.optional().describe('Needed by a rating that differs from the stored one'),
  isApproved: z.boolean().default(true),
  isActive: z.boolean().default(true),
})
export type ImportRow = z.infer<typeof ImportRow>
/** The outcome of a row, actual or previewed. */
export const ImportOutcome = z.strictObject({
  index: z.number().int(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'failed']),
  slug: z.string().optional(),
  reason: z.string().optional(),
})
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const importListings = endpoint({
  summary: 'Create or update a batch of listings by source and source id, or preview the result',
  method: 'POST',
  path: '/imports',
  exposure: 'admin',
  body: z.strictObject({
    rows: z.array(ImportRow).min(1).max(maximumRows),
    preview: z.boolean().default(false).describe('A dry run that only returns the outcome of each row'),
  }),
  response: z.array(ImportOutcome),
})
