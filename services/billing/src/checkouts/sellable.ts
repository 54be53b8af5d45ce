import type { SqlQueries } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'

/** Waits until nobody is opening a checkout for a listing; nobody does until the transaction ends. */
export const stopSales = (sql: SqlQueries, listingId: string) => sql.$executeRaw`
  SELECT pg_advisory_xact_lock(hashtext('sales'), hashtext(${listingId}))`

/**
 * Refuses what is no longer there to be paid for; what it lets pass stays there until the transaction ends. It does not wait for a listing
 * that is being deleted: whoever deletes several may be waiting for the caller.
 */
export async function requireSellable(sql: SqlQueries, targetId: string): Promise<void> {
  const [sales] = await sql.$queryRaw<{ areOpen: boolean }>`
    SELECT pg_try_advisory_xact_lock_shared(hashtext('sales'), hashtext(${targetId})) AS "areOpen"`
  if (!sales?.areOpen) throw new Problem('conflict')
  const deleted = await sql.$queryRaw<{ id: string }>`SELECT id FROM deleted_listing WHERE id = ${targetId}::uuid`
  if (deleted.length > 0) throw new Problem('listing-deleted')
}
