import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import { requireVerified } from '../authors/verified.ts'
import type { Database } from '../database.ts'
import { changeReview } from './change-review.ts'
import { deleteReviews } from './delete-reviews.ts'
import { moderateReview } from './moderate-review.ts'
import { replyToReview } from './reply-to-review.ts'
import { reviewOfListing, withListing } from './review-state.ts'
import { writeReview } from './write-review.ts'

interface ReviewRules {
  readonly requiresVerified: boolean
}

export function reviewRoutes(database: Database, { requiresVerified }: ReviewRules) {
  return handlers('listings', {
    writeReview: ({ caller, params, body }) => {
      requireVerified(caller, requiresVerified)
      return writeReview(database, caller, params.id, body)
    },

    changeReview: ({ caller: { accountId: authorId }, params: { id }, body: { rating, title = null, comment } }) =>
      changeReview(database, {
        where: { id, authorId, state: 'pending' },
        // A reply was to the previous text.
        data: { rating, title, comment, replyText: null, repliedAt: null },
        refusal: async () =>
          new Problem((await database.review.count({ where: { id, authorId } })) ? 'review-decided' : 'review-not-found'),
      }),

    deleteReview: async ({ caller, params }) => {
      const deleted = await database.$transaction((tx) => deleteReviews(tx, caller.accountId, params.id))
      if (deleted === 0) throw new Problem('review-not-found')
      return null
    },

    getWrittenReviews: async ({ caller }) => {
      const rows = await database.review.findMany({
        where: { authorId: caller.accountId },
        orderBy: { createdAt: 'desc' },
        include: withListing,
      })
      return rows.map(reviewOfListing)
    },

    getReceivedReviews: async ({ caller, query: { before, limit } }) => {
      const rows = await database.review.findMany({
        where: { listing: { ownerId: caller.accountId }, state: { not: 'rejected' }, ...(before ? { id: { lt: before } } : {}) },
        // Ids increase over time.
        orderBy: { id: 'desc' },
        take: limit,
        include: withListing,
      })
      return rows.map(reviewOfListing)
    },

    replyToReview: ({ caller, params, body }) => replyToReview(database, caller, params.id, body.text),

    getReviews: async ({ query: { state, after, limit } }) => {
      const rows = await database.review.findMany({
        where: { state, ...(after ? { id: { gt: after } } : {}) },
        orderBy: { id: 'asc' },
        take: limit,
        include: withListing,
      })
      return rows.map(reviewOfListing)
    },

    moderateReview: ({ caller, params, body }) => moderateReview(database, caller, params.id, body.state),
  })
}
