import { z } from 'zod'
import { CitySettings } from '../events/city-settings.ts'
import { Category, Listing, Review } from '../events/listings.ts'
import { DateTime, Id, Slug } from '../primitives.ts'
import { OwnClaim } from './business-claims.ts'
import { endpointsOf } from './endpoint.ts'
import { DayOfEngagement } from './engagement.ts'
import { DraftContent } from './listing-drafts.ts'
import { AskedQuestion } from './owner-questions.ts'
import { Report, ReportStatus } from './reports.ts'
import { EarlierText, RemovedReply, ReviewOfListing, ReviewProof } from './reviews.ts'

const endpoint = endpointsOf('listings')

/** A proof without an address that opens its picture, which is part of media's data. */
const ExportedProof = ReviewProof.omit({ address: true }).extend({ picture: z.string() })

/** A claim of a business, without what could still prove it. */
const ExportedClaim = OwnClaim.omit({
  token: true,
  codeUntil: true,
  attemptsLeft: true,
  codesLeft: true,
  version: true,
  documents: true,
}).extend({
  note: z.string().nullable(),
  pictures: z.array(z.string()).describe('The documents, which are part of media’s data'),
})

/** The personal data in the listings service. */
export const ListingsExport = z.strictObject({
  listings: z.array(Listing),
  engagement: z.array(DayOfEngagement),
  reviewsWritten: z.array(
    ReviewOfListing.extend({
      proof: ExportedProof.nullable().default(null),
      earlierTexts: z
        .array(EarlierText.omit({ reply: true }))
        .default([])
        .describe('What it said before, the latest first'),
    }),
  ),
  repliesWritten: z.array(
    z.strictObject({ listing: z.strictObject({ name: z.string(), slug: Slug }), text: z.string(), repliedAt: DateTime }),
  ),
  repliesRemoved: z.array(RemovedReply).default([]),
  reviewsFoundHelpful: z.array(Id),
  reports: z
    .array(
      ReportStatus.extend({
        subjectId: Report.shape.subjectId.default(null).describe('The review, reply, picture or report that it is about'),
        excerpt: Report.shape.excerpt.default(null),
        reason: Report.shape.reason.default(null),
        comment: z.string().nullable(),
        email: z.string().nullable().default(null).describe('The address that was left for the answer'),
      }),
    )
    .describe('Reports, appeals and complaints'),
  deletedListings: z
    .array(
      z.strictObject({
        name: z.string(),
        phone: z.string().nullable(),
        nameAndPostcode: z.string().nullable(),
        website: z.string().nullable().default(null),
        reviewCount: z.int(),
        ratingSum: z.int(),
        deletedAt: DateTime,
      }),
    )
    .default([])
    .describe('By what listings that were deleted with reviews are recognised'),
  drafts: z.array(z.strictObject({ id: Id, listing: DraftContent, heldUntil: DateTime })).describe('Listings held until they are paid for'),
  claims: z.array(ExportedClaim).default([]).describe('Claims of businesses'),
  objections: z
    .array(z.strictObject({ listing: z.strictObject({ name: z.string(), slug: Slug }), text: z.string() }))
    .default([])
    .describe('To the claims of others'),
  questions: z
    .array(AskedQuestion.omit({ id: true }).extend({ listing: z.strictObject({ name: z.string(), slug: Slug }) }))
    .default([])
    .describe('What we have asked about listings, and the answers'),
  exportedAt: DateTime,
})
export const exportOwnListings = endpoint({
  summary: 'Everything that the listings service holds about the caller',
  method: 'GET',
  path: '/export/own',
  exposure: 'internal',
  access: 'user',
  response: ListingsExport,
})
/** A page of everything that a read model needs, in id order; tombstones of deleted listings are not included. */
export const exportListings = endpoint({
  summary: 'All categories, the city’s settings and a page of all listings, for rebuilding a read model',
  method: 'GET',
  path: '/export',
  exposure: 'internal',
  query: z.object({ after: Id.optional(), limit: z.coerce.number().int().min(1).max(1_000).default(500) }),
  response: z.strictObject({
    categories: z.array(Category),
    citySettings: CitySettings,
    listings: z.array(Listing),
    reviews: z.array(Review).describe('The approved reviews of these listings'),
    total: z.number().int(),
    next: Id.nullable().describe('Pass as after to get the next page; null if this is the last'),
  }),
})
