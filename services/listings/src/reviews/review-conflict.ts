import type { ConflictOfInterest } from '@directory/contracts/catalogue/conflicts-of-interest'
import type { Caller } from '@directory/kit/tokens/verifier'
import { findConflict } from '../conflict-of-interest.ts'
import type { Database, Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { findReportedBy } from './reported-by.ts'
import { withAuthor } from './review-state.ts'

export const withOwner = { ...withAuthor, listing: { select: { ownerId: true } } } as const satisfies Prisma.ReviewInclude

interface Reviewed {
  readonly id: string
  readonly authorId: string
  readonly listing: { readonly ownerId: string }
}

/** Why the caller may not decide on each of some reviews and the replies to them; null if it is not theirs, nor about their business, nor reported by them. */
export async function findReviewConflicts(
  database: Database | Transaction,
  { accountId }: Pick<Caller, 'accountId'>,
  reviews: readonly Reviewed[],
): Promise<ReadonlyMap<string, ConflictOfInterest | null>> {
  const reported = await findReportedBy(
    database,
    accountId,
    reviews.map(({ id }) => id),
  )
  return new Map(
    reviews.map(({ id, authorId, listing }) => [
      id,
      findConflict(accountId, { review: [authorId], business: [listing.ownerId], report: reported.has(id) ? [accountId] : [] }),
    ]),
  )
}

export async function findReviewConflict(
  tx: Transaction,
  caller: Pick<Caller, 'accountId'>,
  review: Reviewed,
): Promise<ConflictOfInterest | null> {
  return (await findReviewConflicts(tx, caller, [review])).get(review.id) ?? null
}
