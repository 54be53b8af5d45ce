import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Transaction } from '../database.ts'
import { type ListingRow, withImages } from './listing-state.ts'
import { lockOwnListing } from './lock-listings.ts'
import { ownedBy } from './owned-by.ts'

/** Locks a listing of the caller's until the transaction ends. Someone else's listing is not found. */
export async function lockListing(tx: Transaction, caller: Caller, id: string): Promise<ListingRow> {
  await lockOwnListing(tx, caller, id)
  const row = await tx.listing.findUnique({ where: { id, ...ownedBy(caller) }, include: withImages })
  if (!row) throw new Problem('listing-not-found')
  return row
}
