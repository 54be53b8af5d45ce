import { addToOutbox } from '@directory/kit/messaging/outbox'
import { record } from '../audit/record.ts'
import type { Transaction } from '../database.ts'
import { findRemovedReplies } from './removed-replies.ts'
import { reviewUpserted, withAuthor } from './review-state.ts'

interface Replied {
  readonly id: string
  readonly replyText: string | null
  readonly editedAt: Date | null
}

/** Puts back the reply that was removed from a review, which is locked, unless it has another one. Its owner is told with the outcome of their appeal. */
export async function putBackReply(tx: Transaction, actorId: string, before: Replied): Promise<void> {
  const { id } = before
  const removed = (await findRemovedReplies(tx, [before])).get(id)
  if (!removed || before.replyText !== null) return
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
    actorId,
    listingId: row.listingId,
    subjectKind: 'review',
    subjectId: id,
    before: { reply: null },
    after: { reply: replyText },
  })
}
