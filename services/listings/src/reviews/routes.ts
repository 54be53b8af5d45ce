import type { ReviewState } from '@directory/contracts/events/listings'
import { handlers } from '@directory/kit/http/handlers'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import { Problem } from '@directory/kit/problem'
import { requireVerified } from '../authors/verified.ts'
import type { Database } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import type { ClaimProof } from '../proofs/claim-proof.ts'
import { isShown } from '../stored-listings/is-shown.ts'
import { countOutcomes } from './count-outcomes.ts'
import { deleteReply } from './delete-reply.ts'
import { deleteReviews } from './delete-reviews.ts'
import { editReview } from './edit-review.ts'
import { moderateReview } from './moderate-review.ts'
import { moderatedReviews, withModeration } from './moderated-reviews.ts'
import { rejectReviewsOf } from './reject-reviews-of.ts'
import { removeReply } from './remove-reply.ts'
import { removedReplyState, withRemovedReply } from './removed-replies.ts'
import { replyToReview } from './reply-to-review.ts'
import { asShownToOwner, reviewOfListing, withAuthor, withListing } from './review-state.ts'
import { voteReview } from './vote-review.ts'
import { writeReview } from './write-review.ts'
import { withProof, writtenReview } from './written-review.ts'

interface ReviewRules {
  readonly requiresVerified: boolean
  readonly claimProof: ClaimProof
  readonly sign: SignAddress
}

/** Those that wait for a decision include published ones with a proof that nobody has judged: few, and found by an index of their own. */
async function inState(database: Database, state: ReviewState): Promise<Prisma.ReviewWhereInput> {
  if (state !== 'pending') return { state }
  const proofs = await database.reviewProof.findMany({
    where: { decidedAt: null, review: { state: 'approved' } },
    select: { reviewId: true },
  })
  return { OR: [{ state }, { id: { in: proofs.flatMap(({ reviewId }) => reviewId ?? []) } }] }
}

export function reviewRoutes(database: Database, { requiresVerified, claimProof, sign }: ReviewRules) {
  return handlers('listings', {
    writeReview: async ({ caller, token, params, body: { proofId, ...draft } }) => {
      requireVerified(caller, requiresVerified)
      const proof = proofId ? await claimProof(token, proofId) : undefined
      return writeReview(database, caller, params.id, { draft, proof })
    },

    changeReview: async ({ caller, token, params, body: { proofId, ...draft } }) => {
      const proof = proofId ? await claimProof(token, proofId) : undefined
      return editReview(database, caller, params.id, { draft, proof: proofId === null ? null : proof })
    },

    voteReview: ({ caller, params, body: { isHelpful } }) => {
      // As with reviews, anybody can take theirs back.
      if (isHelpful) requireVerified(caller, requiresVerified)
      return voteReview(database, caller, params.id, isHelpful)
    },

    getHelpfulReviews: async ({ caller: { accountId }, params: { id: listingId } }) => {
      const votes = await database.helpfulVote.findMany({ where: { accountId, review: { listingId } }, select: { reviewId: true } })
      return votes.map(({ reviewId }) => reviewId)
    },

    deleteReview: async ({ caller, params }) => {
      const deleted = await database.$transaction((tx) => deleteReviews(tx, caller.accountId, params.id))
      if (deleted === 0) throw new Problem('review-not-found')
      return null
    },

    getWrittenReviews: async ({ caller }) => {
      const rows = await database.review.findMany({
        where: { authorId: caller.accountId },
        orderBy: { createdAt: 'desc' },
        include: { ...withProof, listing: { select: { ...withListing.listing.select, isApproved: true, isActive: true } } },
      })
      return rows.map((row) => ({ ...writtenReview(row, sign), isListingShown: isShown(row.listing) }))
    },

    getReceivedReviews: async ({ caller, query: { before, limit } }) => {
      const rows = await database.review.findMany({
        where: { listing: { ownerId: caller.accountId }, state: { not: 'rejected' }, ...(before ? { id: { lt: before } } : {}) },
        // Ids increase over time.
        orderBy: { id: 'desc' },
        take: limit,
        include: { listing: { select: { ...withListing.listing.select, ownerId: true } }, ...withAuthor, ...withRemovedReply },
      })
      return rows.map((row) => ({ ...asShownToOwner(reviewOfListing(row)), removedReply: removedReplyState(row) }))
    },

    replyToReview: ({ caller, params, body }) => replyToReview(database, caller, params.id, body.text),

    deleteReply: ({ caller, params }) => deleteReply(database, caller, params.id),

    removeReply: ({ caller, params, body }) => removeReply(database, caller, params.id, body.reason),

    getReviewOutcomes: () => countOutcomes(database),

    getReviews: async ({ caller, query: { id, state, after, limit } }) => {
      const rows = await database.review.findMany({
        where: id ? { id } : { ...(await inState(database, state)), ...(after ? { id: { gt: after } } : {}) },
        orderBy: { id: 'asc' },
        take: limit,
        include: withModeration,
      })
      return moderatedReviews(database, caller, rows, sign)
    },

    rejectReviewsOf: async ({ caller, params, body }) => ({ rejected: await rejectReviewsOf(database, caller, params.id, body.reason) }),

    moderateReview: ({ caller, params, body }) => moderateReview(database, caller, params.id, body),
  })
}
