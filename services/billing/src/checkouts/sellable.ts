import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'
import { lockSales } from './lock-sales.ts'

/**
 * Refuses a target that no longer exists; an accepted one is locked until the transaction ends. It does not wait for a listing being
 * deleted: a deletion of several may be waiting for the caller.
 */
export async function requireSellable(tx: Transaction, targetId: string): Promise<void> {
  if (!(await lockSales(tx, targetId))) throw new Problem('conflict')
  if (await tx.deletedListing.findUnique({ where: { id: targetId } })) throw new Problem('listing-deleted')
}
