import type { Review } from '@directory/contracts/events/listings'
import type { moderateReview as moderateReviewEndpoint } from '@directory/contracts/http/reviews'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { z } from 'zod'
import { record } from '../audit/record.ts'
import { refuseConflict } from '../conflict-of-interest.ts'
import type { Database } from '../database.ts'
import { judgeProof } from '../proofs/judge-proof.ts'
import { countReviews } from './count-reviews.ts'
import { lockReview } from './lock-review.ts'
import { notifyAuthor } from './notify-author.ts'
import { notifyOwner } from './notify-owner.ts'
import { reviewConflict, withOwner } from './review-conflict.ts'
import { reviewState, reviewUpserted, withAuthor } from './review-state.ts'

type ReviewDecision = z.output<typeof moderateReviewEndpoint.body>

/**
 * An admin's decision about a review: only approved ones count towards the listing's rating. Its author is told of each decision, and the
 * owner when it is first published. Together with it or alone, they judge the proof that its author was a customer.
 */
export async function moderateReview(database: Database, caller: Caller, id: string, decision: ReviewDecision): Promise<Review> {
  const { state } = decision
  const reason = (state === 'rejected' && decision.reason) || null
  const note = (reason && decision.note) || null
  return database.$transaction(async (tx) => {
    await lockReview(tx, id)
    const before = await tx.review.findUnique({ where: { id }, include: withOwner })
    if (!before) throw new Problem('review-not-found')
    refuseConflict(reviewConflict(caller, before))
    // Votes and a change of name do not matter.
    const isEdited =
      decision.version !== undefined && (await tx.earlierText.count({ where: { reviewId: id, version: { gte: decision.version } } })) > 0
    if (isEdited) throw new Problem('conflict', { detail: 'Its author has changed this review in the meantime. Please read it again.' })
    const { confirmedProof } = decision
    const { verifiedBy, isJudged } = await judgeProof(tx, before, decision)
    const isSameState = before.state === state && before.rejectionReason === reason && before.rejectionNote === note
    if (isSameState && !isJudged) return reviewState(before)
    const row = await tx.review.update({
      where: { id },
      data: {
        state,
        verifiedBy,
        rejectionReason: reason,
        rejectionNote: note,
        version: { increment: 1 },
        updatedAt: new Date(),
      },
      include: withAuthor,
    })
    await addToOutbox(tx, [reviewUpserted(row)])
    const { listingId } = row
    if (state === 'approved' || before.state === 'approved') await countReviews(tx, [listingId])
    if (state === 'approved') await notifyOwner(tx, row)
    if (state !== 'pending' && !isSameState) await notifyAuthor(tx, reviewState(row))
    await record(tx, {
      action: 'moderateReview',
      actorId: caller.accountId,
      listingId,
      subjectKind: 'review',
      subjectId: id,
      before: { state: before.state, ...(confirmedProof === undefined ? {} : { verifiedBy: before.verifiedBy }) },
      after: { state, ...(reason ? { reason } : {}), ...(confirmedProof === undefined ? {} : { verifiedBy }) },
      note: note ?? undefined,
    })
    return reviewState(row)
  })
}
