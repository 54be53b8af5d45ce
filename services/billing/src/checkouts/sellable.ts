import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'
import { lockSales } from './lock-sales.ts'

/**
 * Refuses what is no longer there to be paid for; what it lets pass stays there until the transaction ends. It does not wait for a listing
 * that is being deleted: whoever deletes several may be waiting for the caller.
 */
export async function requireSellable(tx: Transaction, targetId: string): Promise<void> {
  if (!(await lockSales(tx, targetId))) throw new Problem('conflict')
  if (await tx.deletedListing.findUnique({ where: { id: targetId } })) throw new Problem('listing-deleted')
}
