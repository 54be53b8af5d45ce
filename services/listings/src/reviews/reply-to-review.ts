import type { RepliedReview } from '@directory/contracts/http/reviews'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { noteBrowser } from '../authors/note-browser.ts'
import type { Database } from '../database.ts'
import { changeReview } from './change-review.ts'
import { asShownToOwner } from './review-state.ts'

/** Adds the owner's reply to a published review; there can be only one. */
export async function replyToReview(database: Database, caller: Caller, id: string, text: string): Promise<RepliedReview> {
  const { accountId } = caller
  const received = { id, listing: { ownerId: accountId } }
  const replied = await changeReview(database, {
    where: { ...received, state: 'approved', replyText: null },
    data: { replyText: text, repliedAt: new Date(), repliedBy: null },
    async refusal() {
      const review = await database.review.findFirst({ where: received, select: { replyText: true } })
      if (!review) return new Problem('review-not-found')
      if (review.replyText !== null) return new Problem('review-replied')
      return new Problem('review-not-found', { detail: 'You can only reply to an approved review.' })
    },
  })
  await noteBrowser(database, caller)
  return asShownToOwner(replied)
}
