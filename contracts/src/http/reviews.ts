import { z } from 'zod'
import { Review, ReviewState } from '../events/listings.ts'
import { Id, line, Slug, text } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('listings')

/** The default number of reviews in a response; if it contains that many, there may be more. */
export const reviewsAtOnce = 50

/** A review as submitted by a visitor. */
export const ReviewDraft = z.strictObject({
  rating: z.int().min(1, 'Choose from one to five stars.').max(5, 'Choose from one to five stars.'),
  title: line(120).nullish(),
  comment: text(2_000),
})
export type ReviewDraft = z.infer<typeof ReviewDraft>
/** A review with the listing that it is about. */
export const ReviewOfListing = Review.extend({ listing: z.strictObject({ name: z.string(), slug: Slug }) })
export type ReviewOfListing = z.infer<typeof ReviewOfListing>
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
  summary: 'Change the caller’s review while it is pending',
  method: 'PUT',
  path: '/reviews/:id',
  exposure: 'own',
  params: ById,
  body: ReviewDraft,
  response: Review,
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
  response: z.array(ReviewOfListing),
})
export const getReceivedReviews = endpoint({
  summary: 'Reviews of the caller’s businesses, except rejected ones, newest first',
  method: 'GET',
  path: '/reviews/received',
  exposure: 'own',
  query: z.object({ before: Id.optional(), limit: z.coerce.number().int().min(1).max(100).default(reviewsAtOnce) }),
  response: z.array(ReviewOfListing),
})
export const replyToReview = endpoint({
  summary: 'Reply once to a review of one of the caller’s businesses',
  method: 'PUT',
  path: '/reviews/:id/reply',
  exposure: 'own',
  params: ById,
  body: z.strictObject({ text: text(2_000) }),
  response: Review,
})
export const getReviews = endpoint({
  summary: 'Reviews in the given state, oldest first, for moderation',
  method: 'GET',
  path: '/reviews',
  exposure: 'admin',
  query: z.object({
    state: ReviewState.default('pending'),
    after: Id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.array(ReviewOfListing),
})
export const moderateReview = endpoint({
  summary: 'Approve or reject a review, or set it back to pending',
  method: 'PUT',
  path: '/reviews/:id/state',
  exposure: 'admin',
  params: ById,
  body: z.strictObject({ state: ReviewState }),
  response: Review,
})
