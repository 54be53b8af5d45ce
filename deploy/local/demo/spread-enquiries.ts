import { setTimeout as delay } from 'node:timers/promises'
import { timeZone } from '@directory/contracts/catalogue/local-time'
import { transaction } from '@directory/kit/database/pool'
import type { Pool, PoolClient } from 'pg'
import { inSchema } from '../in-schema.ts'
import type { SeedOptions } from './seed-options.ts'

/** What the enquiries of some businesses count as on their own days, which have been changed since they were counted. */
const counted = `
  SELECT listing_id, (received_at AT TIME ZONE $2)::date AS day, 'enquiry' AS kind FROM conversation WHERE listing_id = ANY($1::uuid[])
  UNION ALL
  SELECT listing_id, (answered_at AT TIME ZONE $2)::date, 'answer' FROM conversation WHERE listing_id = ANY($1::uuid[]) AND answered_at IS NOT NULL
  UNION ALL
  SELECT listing_id, (received_at AT TIME ZONE $2)::date, 'settled' FROM conversation
  WHERE listing_id = ANY($1::uuid[]) AND (answered_at IS NOT NULL OR state <> 'new')`

/** Whether the listings service has counted all enquiries. */
async function areCounted(pool: Pool, listingIds: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ areCounted: boolean }>(
    `SELECT (SELECT count(*) FROM (${counted}) AS expected) <= (
       SELECT coalesce(sum(count), 0) FROM listings.listing_engagement WHERE listing_id = ANY($1::uuid[]) AND kind IN ('enquiry', 'answer', 'settled')
     ) AS "areCounted"`,
    [listingIds, timeZone],
  )
  return rows[0]?.areCounted === true
}

async function recount(tx: PoolClient, listingIds: readonly string[]): Promise<void> {
  await tx.query(
    `DELETE FROM listings.listing_engagement WHERE listing_id = ANY($1::uuid[]) AND kind IN ('enquiry', 'answer', 'settled')`,
    [listingIds],
  )
  await tx.query(
    `INSERT INTO listings.listing_engagement (listing_id, day, kind, count)
     SELECT listing_id, day, kind, count(*)::integer FROM (${counted}) AS expected GROUP BY listing_id, day, kind`,
    [listingIds, timeZone],
  )
}

/** Has the demo enquiries count on the days on which they are dated, once the listings service has counted them on today's. */
export const spreadEnquiries = ({ databaseUrl }: Pick<SeedOptions, 'databaseUrl'>, listings: ReadonlyMap<string, string>): Promise<void> =>
  inSchema({ databaseUrl, schema: 'enquiries' }, async (pool) => {
    const listingIds = [...listings.values()]
    while (!(await areCounted(pool, listingIds))) await delay(50)
    await transaction(pool, (tx) => recount(tx, listingIds))
  })
