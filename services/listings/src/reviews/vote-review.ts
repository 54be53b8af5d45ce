import type { ReviewVote } from '@directory/contracts/http/reviews'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { lockAuthor } from '../authors/lock-author.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { lockRow } from '../locks.ts'
import { announceReviews } from './announce-reviews.ts'
import { isStaff } from './require-customer.ts'
import { recountedVotes } from './withdraw-votes.ts'

/** Records whether the caller finds a published review helpful; not for its author, nor for the owner and the staff of the business. */
export async function voteReview(database: Database, caller: Caller, id: string, isHelpful: boolean): Promise<ReviewVote> {
  const { accountId } = caller
  return database.$transaction(async (tx) => {
    await lockAuthor(tx, caller)
    await lockRow(tx, 'review', id)
    const review = await tx.review.findFirst({
      where: { id, state: 'approved' },
      include: { listing: { select: { ownerId: true, website: true, email: true } } },
    })
    if (!review) throw new Problem('review-not-found')
    if (accountId === review.authorId || accountId === review.listing.ownerId) throw new Problem('vote-on-own-review')
    // An earlier vote can be taken back in any browser.
    if (isHelpful && (await isStaff(tx, caller, review.listing))) throw new Problem('vote-by-staff')
    const { count } = isHelpful
      ? await tx.helpfulVote.createMany({ data: [{ reviewId: id, accountId }], skipDuplicates: true })
      : await tx.helpfulVote.deleteMany({ where: { reviewId: id, accountId } })
    if (count > 0) await announceReviews(tx, Prisma.sql`id = ${id}::uuid`, recountedVotes)
    return { isHelpful, helpfulCount: review.helpfulCount + (isHelpful ? count : -count) }
  })
}
