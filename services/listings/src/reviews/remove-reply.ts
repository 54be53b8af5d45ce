import type { Review } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { createAppealKey } from '../appeal-keys/appeal-keys.ts'
import { record } from '../audit/record.ts'
import { refuseConflict } from '../conflict-of-interest.ts'
import type { Database } from '../database.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import { lockReview } from './lock-review.ts'
import { noteModeration } from './note-moderation.ts'
import { findReviewConflict } from './review-conflict.ts'
import { reviewState, reviewUpserted, withAuthor } from './review-state.ts'

/** Removes the reply to a review, and tells whoever has written it why. */
export async function removeReply(database: Database, caller: Caller, id: string, reason: string): Promise<Review> {
  return database.$transaction(async (tx) => {
    await lockReview(tx, id)
    const before = await tx.review.findUnique({ where: { id }, include: { listing: { select: { ownerId: true, name: true } } } })
    if (!before || before.replyText === null) throw new Problem('review-not-found', { detail: 'There is no reply any more.' })
    refuseConflict(await findReviewConflict(tx, caller, before))
    const row = await tx.review.update({
      where: { id },
      data: { replyText: null, repliedAt: null, repliedBy: null, version: { increment: 1 }, updatedAt: new Date() },
      include: withAuthor,
    })
    const { name: businessName } = before.listing
    const ownerId = before.repliedBy ?? before.listing.ownerId
    const removed = { ownerId, text: before.replyText, reason, repliedAt: before.repliedAt, removedAt: new Date() }
    await tx.removedReply.upsert({ where: { reviewId: id }, create: { reviewId: id, ...removed }, update: removed })
    // Only the present owner could have it back.
    const isPresent = ownerId === before.listing.ownerId
    const appealKey = isPresent ? await createAppealKey(tx, { about: 'reply', subjectId: id, accountId: ownerId }) : null
    await addToOutbox(tx, [reviewUpserted(row), noticeRequested(ownerId, { notice: 'reply-removed', businessName, reason, appealKey })])
    await noteModeration(tx, { about: 'reply', subjectId: id, changedAt: before.repliedAt }, false)
    await record(tx, {
      action: 'removeReply',
      actorId: caller.accountId,
      listingId: row.listingId,
      subjectKind: 'review',
      subjectId: id,
      // Without the text, which goes with the review and its owner’s account.
      before: { repliedAt: before.repliedAt?.toISOString() ?? null },
      after: { repliedAt: null },
      note: reason,
    })
    return reviewState(row)
  })
}
