import { addToOutbox } from '@directory/kit/messaging/outbox'
import { record } from '../audit/record.ts'
import type { Transaction } from '../database.ts'
import { findRemovedReply, withRemovedReply } from './removed-replies.ts'
import { withOwner } from './review-conflict.ts'
import { reviewUpserted, withAuthor } from './review-state.ts'

/** Puts back the reply that was removed from a review, which is locked, unless it has another one. Its owner is told with the outcome of their appeal. */
export async function putBackReply(tx: Transaction, actorId: string, id: string): Promise<void> {
  const before = await tx.review.findUnique({ where: { id }, include: { ...withOwner, ...withRemovedReply } })
  const removed = before && findRemovedReply(before)
  if (!removed) return
  const now = new Date()
  const repliedAt = removed.repliedAt ?? now
  const row = await tx.review.update({
    where: { id },
    data: {
      replyText: removed.text,
      repliedAt,
      repliedBy: null,
      version: { increment: 1 },
      updatedAt: now,
      removedReply: { delete: true },
    },
    include: withAuthor,
  })
  await addToOutbox(tx, [reviewUpserted(row)])
  await record(tx, {
    action: 'restoreReply',
    actorId,
    listingId: row.listingId,
    subjectKind: 'review',
    subjectId: id,
    before: { repliedAt: null },
    after: { repliedAt: repliedAt.toISOString() },
  })
}
