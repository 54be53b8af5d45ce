import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'

const Sales = z.strictObject({ areOpen: z.boolean() })

/** Blocks checkouts for a listing until the transaction ends, after waiting for any being opened. */
export const stopSales = (sql: SqlQueries, listingId: string) => sql.$executeRaw`
  SELECT pg_advisory_xact_lock(hashtext('sales'), hashtext(${listingId}))`

/** Keeps a listing's sales open until the transaction ends; false, without waiting, if they are being stopped. */
export async function lockSales(sql: SqlQueries, listingId: string): Promise<boolean> {
  const [sales] = await rows(sql, Sales)`
    SELECT pg_try_advisory_xact_lock_shared(hashtext('sales'), hashtext(${listingId})) AS "areOpen"`
  return sales?.areOpen === true
}
