import type { RejectionReason } from '@directory/contracts/catalogue/review-rules'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { refuseConflict } from '../conflict-of-interest.ts'
import type { Database } from '../database.ts'
import { moderateReview } from './moderate-review.ts'
import { findReviewConflicts } from './review-conflict.ts'

/** Rejects what an author has written and is not rejected yet, one by one; after an error, the same call continues. Returns how many there were. */
export async function rejectReviewsOf(database: Database, caller: Caller, authorId: string, reason: RejectionReason): Promise<number> {
  const reviews = await database.review.findMany({
    where: { authorId, state: { not: 'rejected' } },
    select: { id: true, authorId: true, listing: { select: { ownerId: true } } },
  })
  // All or none, so that nobody takes them for rejected.
  for (const conflict of (await findReviewConflicts(database, caller, reviews)).values()) refuseConflict(conflict)
  for (const { id } of reviews)
    await moderateReview(database, caller, id, { state: 'rejected', reason }).catch((error: unknown) => {
      const isDeletedMeanwhile = error instanceof Problem && error.slug === 'review-not-found'
      if (!isDeletedMeanwhile) throw error
    })
  return reviews.length
}
