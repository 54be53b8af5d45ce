import type { ConflictOfInterest } from '@directory/contracts/catalogue/conflicts-of-interest'
import type { Caller } from '@directory/kit/tokens/verifier'
import { findConflict } from '../conflict-of-interest.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { withAuthor } from './review-state.ts'

export const withOwner = { ...withAuthor, listing: { select: { ownerId: true } } } as const satisfies Prisma.ReviewInclude

interface Reviewed {
  readonly authorId: string
  readonly listing: { readonly ownerId: string }
}

/** Why the caller may not decide on a review; null if it is neither theirs nor about their business. */
export const reviewConflict = ({ accountId }: Pick<Caller, 'accountId'>, { authorId, listing }: Reviewed): ConflictOfInterest | null =>
  findConflict(accountId, { review: [authorId], business: [listing.ownerId] })
