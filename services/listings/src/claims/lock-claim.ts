import { Problem } from '@directory/kit/problem'
import { lockAuthors } from '../authors/lock-authors.ts'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { lockRow } from '../locks.ts'
import { type ListingRow, withImages } from '../stored-listings/listing-state.ts'
import { lockListings } from '../stored-listings/lock-listings.ts'
import { lockPlaces } from '../stored-listings/require-place.ts'
import { type ClaimRow, withSubject } from './claim-row.ts'

export interface LockedClaim {
  readonly claim: ClaimRow
  readonly listing: ListingRow
}

/**
 * Locks a claim with everything that granting it may change, in the order of all writers: the claimant's places, the accounts, the listing,
 * the claim. One that does not match any more is not found.
 */
export async function lockClaim(tx: Transaction, where: Prisma.ClaimWhereInput): Promise<LockedClaim> {
  const found = await tx.claim.findFirst({ where, select: { id: true, claimantId: true, listingId: true, previousOwnerId: true } })
  if (!found) throw new Problem('claim-not-found')
  const { id, claimantId, listingId, previousOwnerId } = found
  await lockPlaces(tx, claimantId)
  await lockAuthors(tx, previousOwnerId ? [claimantId, previousOwnerId] : [claimantId])
  await lockListings(tx, Prisma.sql`id = ${listingId}::uuid`)
  await lockRow(tx, 'claim', id)
  // Whoever held the locks before may have changed both.
  const claim = await tx.claim.findFirst({ where: { AND: [where, { id }] }, include: withSubject })
  const listing = await tx.listing.findUnique({ where: { id: listingId }, include: withImages })
  if (!claim || !listing) throw new Problem('claim-closed')
  return { claim, listing }
}
