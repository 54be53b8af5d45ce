import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'

const Sales = z.strictObject({ areOpen: z.boolean() })

/** Waits until nobody is opening a checkout for a listing; nobody does until the transaction ends. */
export const stopSales = (sql: SqlQueries, listingId: string) => sql.$executeRaw`
  SELECT pg_advisory_xact_lock(hashtext('sales'), hashtext(${listingId}))`

/** Keeps the sales of a listing from being stopped until the transaction ends; false, without waiting, where they are. */
export async function lockSales(sql: SqlQueries, listingId: string): Promise<boolean> {
  const [sales] = await rows(sql, Sales)`
    SELECT pg_try_advisory_xact_lock_shared(hashtext('sales'), hashtext(${listingId})) AS "areOpen"`
  return sales?.areOpen === true
}
