import type { Review } from '@directory/contracts/events/listings'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { refuseConflict } from '../conflict-of-interest.ts'
import type { Database } from '../database.ts'
import { decideReview, type ReviewDecision } from './decide-review.ts'
import { lockReview } from './lock-review.ts'
import { findReviewConflict, withOwner } from './review-conflict.ts'

/** An admin's decision about a review. Together with it or alone, they judge the proof that its author was a customer. */
export async function moderateReview(database: Database, caller: Caller, id: string, decision: ReviewDecision): Promise<Review> {
  return database.$transaction(async (tx) => {
    await lockReview(tx, id)
    const before = await tx.review.findUnique({ where: { id }, include: withOwner })
    if (!before) throw new Problem('review-not-found')
    refuseConflict(await findReviewConflict(tx, caller, before))
    // Votes and a change of name do not matter.
    const isEdited =
      decision.version !== undefined && (await tx.earlierText.count({ where: { reviewId: id, version: { gte: decision.version } } })) > 0
    if (isEdited) throw new Problem('conflict', { detail: 'Its author has changed this review in the meantime. Please read it again.' })
    return decideReview(tx, caller.accountId, id, decision)
  })
}
