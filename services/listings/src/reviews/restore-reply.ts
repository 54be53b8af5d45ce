import type { Review } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import { refuseConflict } from '../conflict-of-interest.ts'
import type { Database } from '../database.ts'
import { lockReview } from './lock-review.ts'
import { findRemovedReplies } from './removed-replies.ts'
import { reviewConflict, withOwner } from './review-conflict.ts'
import { reviewState, reviewUpserted, withAuthor } from './review-state.ts'

/** Puts back the reply that was removed from a review. Its owner is told with the outcome of their appeal. */
export async function restoreReply(database: Database, caller: Caller, id: string): Promise<Review> {
  return database.$transaction(async (tx) => {
    await lockReview(tx, id)
    const before = await tx.review.findUnique({ where: { id }, include: withOwner })
    if (!before) throw new Problem('review-not-found')
    refuseConflict(reviewConflict(caller, before))
    const removed = (await findRemovedReplies(tx, [before])).get(id)
    if (!removed || before.replyText !== null)
      throw new Problem('review-not-found', { detail: 'There is no reply to put back: it is there, or the review has changed since.' })
    const now = new Date()
    const { text: replyText, repliedAt } = removed
    const row = await tx.review.update({
      where: { id },
      data: { replyText, repliedAt: repliedAt ?? now, version: { increment: 1 }, updatedAt: now },
      include: withAuthor,
    })
    await addToOutbox(tx, [reviewUpserted(row)])
    await record(tx, {
      action: 'restoreReply',
      actorId: caller.accountId,
      listingId: row.listingId,
      subjectKind: 'review',
      subjectId: id,
      before: { reply: null },
      after: { reply: replyText },
    })
    return reviewState(row)
  })
}
