import type { Review } from '@directory/contracts/events/listings'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { changeReview } from './change-review.ts'

/** Adds the owner's reply to a published review; there can be only one. */
export async function replyToReview(database: Database, { accountId }: Caller, id: string, text: string): Promise<Review> {
  const received = { id, listing: { ownerId: accountId } }
  return changeReview(database, {
    where: { ...received, state: 'approved', replyText: null },
    data: { replyText: text, repliedAt: new Date() },
    async refusal() {
      const review = await database.review.findFirst({ where: received, select: { replyText: true } })
      if (!review) return new Problem('review-not-found')
      if (review.replyText !== null) return new Problem('review-replied')
      return new Problem('review-not-found', { detail: 'You can only reply to an approved review.' })
    },
  })
}
