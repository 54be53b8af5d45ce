import type { Transaction } from '../database.ts'
import { isShown } from '../stored-listings/is-shown.ts'
import type { ListingRow } from '../stored-listings/listing-state.ts'

/** Keeps why a listing was hidden, for its owner, who may appeal. */
export const noteTakedown = (tx: Transaction, { id }: ListingRow, reason: string | undefined) =>
  tx.listing.update({ where: { id }, data: { takedownReason: reason ?? null, takenDownAt: new Date() } })

/** Forgets it once visitors see the listing again. */
export async function forgetTakedown(tx: Transaction, after: ListingRow): Promise<void> {
  if (after.takenDownAt === null || !isShown(after)) return
  await tx.listing.update({ where: { id: after.id }, data: { takedownReason: null, takenDownAt: null } })
}
