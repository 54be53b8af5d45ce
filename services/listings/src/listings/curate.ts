import type { CuratedRating } from '@directory/contracts/http/listings'
import type { Caller } from '@directory/kit/tokens/verifier'
import { findConflict, refuseConflict } from '../conflict-of-interest.ts'
import { curatedColumns } from '../stored-listings/rating-source.ts'

/** A curated rating as columns; nobody sets that of their own business. */
export function curate({ accountId }: Caller, { ownerId }: { readonly ownerId: string }, rating: CuratedRating) {
  refuseConflict(findConflict(accountId, { business: [ownerId] }))
  return curatedColumns(rating)
}
