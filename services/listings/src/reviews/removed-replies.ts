import type { RemovedReply } from '@directory/contracts/http/reviews'
import type { Prisma } from '../generated/prisma/client.ts'

export const withRemovedReply = { removedReply: true } as const satisfies Prisma.ReviewInclude

interface Reviewed extends Prisma.ReviewGetPayload<{ include: typeof withRemovedReply }> {
  readonly listing: { readonly ownerId: string }
}

/** The reply that was removed from a review, for the owner who wrote it; null if there is another one, or if the review says something else by now. */
export function findRemovedReply({ removedReply, replyText, editedAt, listing }: Reviewed): Reviewed['removedReply'] {
  if (!removedReply || replyText !== null || removedReply.ownerId !== listing.ownerId) return null
  return editedAt && editedAt > removedReply.removedAt ? null : removedReply
}

export function removedReplyState(review: Reviewed): RemovedReply | null {
  const removed = findRemovedReply(review)
  return removed && { text: removed.text, reason: removed.reason, removedAt: removed.removedAt.toISOString() }
}
