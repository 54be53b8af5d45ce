import type { Review } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Transaction } from '../database.ts'
import { noticeRequested } from '../notices/notice-requested.ts'

type PublishedReview = Pick<Review, 'id' | 'listingId' | 'rating'>

/** Notifies the owner of a listing of a newly published review, once for each. */
export async function notifyOwner(tx: Transaction, { id, listingId, rating }: PublishedReview): Promise<void> {
  const { count } = await tx.review.updateMany({ where: { id, toldAt: null }, data: { toldAt: new Date() } })
  if (count === 0) return
  const { ownerId, name: businessName } = await tx.listing.findUniqueOrThrow({
    where: { id: listingId },
    select: { ownerId: true, name: true },
  })
  await addToOutbox(tx, [noticeRequested(ownerId, { notice: 'review-published', businessName, rating })])
}
