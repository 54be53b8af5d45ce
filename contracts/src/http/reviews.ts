import { z } from 'zod'
import { localDate } from '../catalogue/local-time.ts'
import { earliestExperience, experienceYears } from '../catalogue/review-rules.ts'
import { RejectionReason, Review, ReviewState, ShownName } from '../events/listings.ts'
import { DateTime, Id, line, Slug, text } from '../primitives.ts'
import { ConflictOfInterest } from './conflict-of-interest.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('listings')

/** The default number of reviews in a response; if it contains that many, there may be more. */
export const reviewsAtOnce = 50

/** A review as submitted by a visitor. */
export const ReviewDraft = z.strictObject({
  rating: z.int().min(1, 'Choose from one to five stars.').max(5, 'Choose from one to five stars.'),
  title: line(120).nullish(),
  comment: text(2_000),
  experiencedOn: z.iso
    .date('Enter the date of your experience.')
    .refine((day) => day <= localDate(new Date()), 'The date cannot be in the future.')
    .refine((day) => day >= earliestExperience(localDate(new Date())), `The experience must be from the last ${experienceYears} years.`),
  hasInterest: z.boolean().default(false),
  shownName: ShownName.default('initial'),
  proofId: Id.nullish().describe('A private picture of the author’s that proves the purchase; null removes it, left out, it stays'),
})
export type ReviewDraft = z.input<typeof ReviewDraft>
/** A review with the listing that it is about. */
export const ReviewOfListing = Review.extend({ listing: z.strictObject({ name: z.string(), slug: Slug }) })
export type ReviewOfListing = z.infer<typeof ReviewOfListing>
/** A review as the owner of its business sees it: without what would show that two are by the same person. */
const RepliedReview = Review.omit({ authorId: true })
export type RepliedReview = z.infer<typeof RepliedReview>
/** The owner’s last reply, if it was removed and not replaced. */
export const RemovedReply = z.strictObject({ text: z.string(), reason: z.string(), removedAt: DateTime })
export type RemovedReply = z.infer<typeof RemovedReply>
export const ReceivedReview = ReviewOfListing.omit({ authorId: true }).extend({ removedReply: RemovedReply.nullable().default(null) })
export type ReceivedReview = z.infer<typeof ReceivedReview>
/** The proof that the author of a review was a customer. */
export const ReviewProof = z.strictObject({
  id: Id,
  address: z.string().describe('Of its picture, for some minutes'),
  addedAt: DateTime,
  decidedAt: DateTime.nullable().describe('When a moderator has judged it; it is deleted some days later'),
})
export type ReviewProof = z.infer<typeof ReviewProof>
/** A review as its author sees it. */
export const WrittenReview = ReviewOfListing.extend({ proof: ReviewProof.nullable().default(null) })
export type WrittenReview = z.infer<typeof WrittenReview>
/** A review among those that its author has written. */
export const OwnReview = WrittenReview.extend({
  isListingShown: z.boolean().default(true).describe('Whether visitors see the business, on whose page the review can be changed'),
})
export type OwnReview = z.infer<typeof OwnReview>
export const writeReview = endpoint({
  summary: 'Review a business, once; owners cannot review their own',
  method: 'POST',
  path: '/listings/:id/reviews',
  exposure: 'own',
  params: ById,
  body: ReviewDraft,
  response: Review,
  status: 201,
})
export const changeReview = endpoint({
  summary: 'Change the caller’s review, which then waits for approval; what it said before is kept for moderators',
  method: 'PUT',
  path: '/reviews/:id',
  exposure: 'own',
  params: ById,
  body: ReviewDraft,
  response: Review,
})
/** Whether the caller finds a review helpful, and how many people do. */
export const ReviewVote = z.strictObject({ isHelpful: z.boolean(), helpfulCount: z.int() })
export type ReviewVote = z.infer<typeof ReviewVote>
export const voteReview = endpoint({
  summary: 'Find a published review helpful, or no longer',
  method: 'PUT',
  path: '/reviews/:id/helpful',
  exposure: 'own',
  params: ById,
  body: z.strictObject({ isHelpful: z.boolean() }),
  response: ReviewVote,
})
export const getHelpfulReviews = endpoint({
  summary: 'The ids of the reviews of a listing that the caller finds helpful',
  method: 'GET',
  path: '/listings/:id/reviews/helpful',
  exposure: 'own',
  params: ById,
  response: z.array(Id),
})
export const deleteReview = endpoint({
  summary: 'Withdraw the caller’s review',
  method: 'DELETE',
  path: '/reviews/:id',
  exposure: 'own',
  params: ById,
})
export const getWrittenReviews = endpoint({
  summary: 'The reviews that the caller has written, newest first',
  method: 'GET',
  path: '/reviews/written',
  exposure: 'own',
  response: z.array(OwnReview),
})
export const getReceivedReviews = endpoint({
  summary: 'Reviews of the caller’s businesses, except rejected ones, newest first',
  method: 'GET',
  path: '/reviews/received',
  exposure: 'own',
  query: z.object({ before: Id.optional(), limit: z.coerce.number().int().min(1).max(100).default(reviewsAtOnce) }),
  response: z.array(ReceivedReview),
})
export const replyToReview = endpoint({
  summary: 'Reply once to a review of one of the caller’s businesses',
  method: 'PUT',
  path: '/reviews/:id/reply',
  exposure: 'own',
  params: ById,
  body: z.strictObject({ text: text(2_000) }),
  response: RepliedReview,
})
export const deleteReply = endpoint({
  summary: 'Delete the reply to a review of one of the caller’s businesses, after which there can be another',
  method: 'DELETE',
  path: '/reviews/:id/reply',
  exposure: 'own',
  params: ById,
  response: RepliedReview,
})
/** What may tell an honest review from others; null where nothing is known. */
export const ReviewSignals = z.strictObject({
  othersInBrowser: z.int().describe('Other people who have reviewed in the same browser'),
  othersInNetwork: z.int().describe('Other people who have reviewed from the same network'),
  byAuthorInADay: z.int().describe('Reviews by its author in the day up to it'),
  ofBusinessInADay: z.int().describe('Reviews of the business in the day up to it'),
  accountDays: z.int().nullable().describe('The age of its author’s account when it was written'),
  similar: z.strictObject({ business: z.string(), comment: z.string() }).nullable().describe('The review that resembles it most'),
})
export type ReviewSignals = z.infer<typeof ReviewSignals>
/** What a review said before its author changed it. */
export const EarlierText = z.strictObject({
  ...{ rating: z.int(), title: z.string().nullable(), comment: z.string(), replacedAt: DateTime },
  experiencedOn: z.iso.date().nullable(),
  hasInterest: z.boolean(),
  reply: z.string().nullable().describe('The owner’s reply to it'),
})
export type EarlierText = z.infer<typeof EarlierText>
/** A review as moderators see it. */
export const ModeratedReview = WrittenReview.extend({
  conflictOfInterest: ConflictOfInterest,
  signals: ReviewSignals,
  earlierTexts: z.array(EarlierText).describe('What it said before, the latest first'),
})
export type ModeratedReview = z.infer<typeof ModeratedReview>
export const removeReply = endpoint({
  summary: 'Remove the owner’s reply to a review, for a reason that the owner is told',
  method: 'POST',
  path: '/reviews/:id/reply/removal',
  exposure: 'admin',
  roles: ['moderator'],
  params: ById,
  body: z.strictObject({ reason: text(1_000) }),
  response: Review,
})
/** What has become of the reviews that have not been deleted. */
export const ReviewOutcomes = z.strictObject({
  received: z.int(),
  published: z.int(),
  verified: z.int().default(0).describe('Published reviews by people of whom we know that they were customers'),
  waiting: z.int(),
  rejected: z
    .array(z.strictObject({ reason: z.string().nullable(), count: z.int() }))
    .describe('By reason, the most frequent first; null for those from before reasons were recorded'),
})
export type ReviewOutcomes = z.infer<typeof ReviewOutcomes>
export const getReviewOutcomes = endpoint({
  summary: 'How many reviews were received, published and turned down, by reason',
  method: 'GET',
  path: '/reviews/outcomes',
  exposure: 'public',
  response: ReviewOutcomes,
})
export const getReviews = endpoint({
  summary: 'Reviews in the given state, oldest first, for moderation; those that wait include published ones with a new proof',
  method: 'GET',
  path: '/reviews',
  exposure: 'admin',
  roles: ['moderator'],
  query: z.object({
    id: Id.optional().describe('Only this review, in whatever state'),
    state: ReviewState.default('pending'),
    after: Id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.array(ModeratedReview),
})
/** The version of the review that the admin has seen, so that they decide about nothing else. */
const SeenReview = z.int().positive().optional().describe('The version that was seen; a conflict if its text has changed since')
/** Named, since its author may have replaced the proof that the admin has seen. */
const ConfirmedProof = Id.nullish().describe(
  'The proof that shows a customer of this business; null if none does, which takes back an earlier confirmation; left out, that stays',
)
export const moderateReview = endpoint({
  summary:
    'Approve a review, reject it for a reason, or set a rejected one back to pending; its author is told. Judge the proof of a purchase',
  method: 'PUT',
  path: '/reviews/:id/state',
  exposure: 'admin',
  roles: ['moderator'],
  params: ById,
  body: z
    .strictObject({
      state: ReviewState,
      reason: RejectionReason.optional(),
      note: text(500).optional(),
      version: SeenReview,
      confirmedProof: ConfirmedProof,
    })
    .refine(({ state, reason }) => state !== 'rejected' || reason, { path: ['reason'], message: 'Choose a reason.' }),
  response: Review,
})
export const rejectReviewsOf = endpoint({
  summary: 'Reject all reviews of an author for one reason, of each of which the author is told',
  method: 'PUT',
  path: '/authors/:id/reviews/rejection',
  exposure: 'admin',
  params: ById,
  body: z.strictObject({ reason: RejectionReason }),
  response: z.strictObject({ rejected: z.int() }),
})
