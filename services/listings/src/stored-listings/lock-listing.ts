import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Transaction } from '../database.ts'
import { type ListingRow, withImages } from './listing-state.ts'

/** The rows that a caller may touch: an owner's own, all for an admin. */
export const ownedBy = (caller: Caller): { ownerId?: string } => (caller.role === 'admin' ? {} : { ownerId: caller.accountId })

/** A listing of the caller, which nobody else changes until the transaction ends. One of somebody else is not found. */
export async function lockListing(tx: Transaction, caller: Caller, id: string): Promise<ListingRow> {
  const { ownerId = null } = ownedBy(caller)
  await tx.$queryRaw`SELECT FROM listing WHERE id = ${id}::uuid AND (${ownerId}::uuid IS NULL OR owner_id = ${ownerId}::uuid) FOR UPDATE`
  const row = await tx.listing.findUnique({ where: { id, ...ownedBy(caller) }, include: withImages })
  if (!row) throw new Problem('listing-not-found')
  return row
}
