import { rejectionReasons } from '@directory/contracts/catalogue/review-rules'
import type { Review } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { createAppealKey } from '../appeal-keys/appeal-keys.ts'
import type { Transaction } from '../database.ts'
import { noticeRequested } from '../notices/notice-requested.ts'

type DecidedReview = Pick<Review, 'id' | 'authorId' | 'listingId' | 'rejection'>

/** Tells the author of a review that it was published, or why it was not, or no longer is. */
export async function notifyAuthor(
  tx: Transaction,
  { id, authorId, listingId, rejection }: DecidedReview,
  { wasPublished }: { readonly wasPublished: boolean },
): Promise<void> {
  const { name: businessName, slug } = await tx.listing.findUniqueOrThrow({ where: { id: listingId }, select: { name: true, slug: true } })
  const told = rejection && { reason: rejectionReasons[rejection.reason], note: rejection.note }
  const decision = {
    rejection: told,
    appealKey: rejection && (await createAppealKey(tx, { about: 'review', subjectId: id, accountId: authorId })),
    deletedBy: null,
    mergedInto: null,
    wasWaiting: false,
    replacedBy: null,
    wasPublished,
  }
  await addToOutbox(tx, [noticeRequested(authorId, { notice: 'own-review-decided', businessName, slug, ...decision })])
}
