import type { RepliedReview } from '@directory/contracts/http/reviews'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { changeReview } from './change-review.ts'
import { asShownToOwner } from './review-state.ts'

/** Deletes the reply to a review of one of the caller's businesses. */
export async function deleteReply(database: Database, { accountId }: Caller, id: string): Promise<RepliedReview> {
  const review = await changeReview(database, {
    where: { id, listing: { ownerId: accountId }, replyText: { not: null } },
    data: { replyText: null, repliedAt: null, repliedBy: null },
    refusal: async () => new Problem('review-not-found', { detail: 'There is no reply any more.' }),
  })
  return asShownToOwner(review)
}
