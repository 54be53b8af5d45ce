import type { Review, ReviewState } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { countReviews } from './count-reviews.ts'
import { lockReview } from './lock-review.ts'
import { notifyOwner } from './notify-owner.ts'
import { reviewState, reviewUpserted, withAuthor } from './review-state.ts'

/**
 * An admin's decision about a review: only approved ones count towards the listing's rating. The owner is notified when it is first
 * published.
 */
export async function moderateReview(database: Database, caller: Caller, id: string, state: ReviewState): Promise<Review> {
  return database.$transaction(async (tx) => {
    await lockReview(tx, id)
    const before = await tx.review.findUnique({ where: { id }, include: withAuthor })
    if (!before) throw new Problem('review-not-found')
    if (before.state === state) return reviewState(before)
    const row = await tx.review.update({
      where: { id },
      data: { state, version: { increment: 1 }, updatedAt: new Date() },
      include: withAuthor,
    })
    await addToOutbox(tx, [reviewUpserted(row)])
    if (state === 'approved') {
      await countReviews(tx, [row], 1)
      await notifyOwner(tx, row, caller)
    }
    if (before.state === 'approved') await countReviews(tx, [row], -1)
    const { listingId } = row
    await record(tx, {
      action: 'moderateReview',
      actorId: caller.accountId,
      listingId,
      subjectKind: 'review',
      subjectId: id,
      before: { state: before.state },
      after: { state },
    })
    return reviewState(row)
  })
}
