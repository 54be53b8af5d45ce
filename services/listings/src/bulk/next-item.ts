import type { BulkResult } from '@directory/contracts/http/bulk-jobs'
import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'

const Item = z.strictObject({ jobId: z.uuid(), place: z.int(), listingId: z.uuid(), actorId: z.uuid(), action: z.json() })
export type Item = z.output<typeof Item>
const Listing = z.strictObject({ id: z.uuid() })

/** The outcome of an item. */
export interface Outcome {
  readonly outcome: Exclude<BulkResult['outcome'], 'waiting'>
  readonly reason?: string
}

/** An unlocked item of the oldest unfinished job. Only the first of each job is considered: sorting thousands is slow. */
export async function lockNextItem(tx: PoolClient): Promise<Item | undefined> {
  const next = await tx.query(`
    SELECT item.job_id AS "jobId", place, listing_id AS "listingId", actor_id AS "actorId", action
    FROM bulk_job CROSS JOIN LATERAL (
      SELECT * FROM bulk_item WHERE job_id = bulk_job.id AND outcome = 'waiting' ORDER BY place LIMIT 1 FOR UPDATE SKIP LOCKED
    ) AS item
    ORDER BY created_at LIMIT 1`)
  return checkedRows(Item, next)[0]
}

/** The listings of the next waiting items of a job. */
export async function nextListings(tx: PoolClient, { jobId }: Item, limit: number): Promise<string[]> {
  const statement = `SELECT listing_id AS id FROM bulk_item WHERE job_id = $1 AND outcome = 'waiting' ORDER BY place LIMIT $2`
  return checkedRows(Listing, await tx.query(statement, [jobId, limit])).map(({ id }) => id)
}

/** Those items about some listings that are still waiting and that no other process has locked, in their order. */
export async function lockItems(tx: PoolClient, { jobId, actorId, action }: Item, listingIds: readonly string[]): Promise<Item[]> {
  const statement = `
    SELECT job_id AS "jobId", place, listing_id AS "listingId", $2::uuid AS "actorId", $3::jsonb AS action
    FROM bulk_item WHERE job_id = $1 AND outcome = 'waiting' AND listing_id = ANY($4::uuid[]) ORDER BY place FOR UPDATE SKIP LOCKED`
  return checkedRows(Item, await tx.query(statement, [jobId, actorId, JSON.stringify(action), listingIds]))
}

/** Stores the outcomes of a job's items that the transaction has locked. */
export const storeOutcomes = (tx: PoolClient, items: readonly Item[], outcomes: readonly Outcome[]) =>
  tx.query(
    `UPDATE bulk_item SET outcome = stored.outcome, reason = stored.reason
     FROM unnest($2::integer[], $3::bulk_outcome[], $4::text[]) AS stored(place, outcome, reason)
     WHERE job_id = $1 AND bulk_item.place = stored.place`,
    [
      items[0]?.jobId,
      items.map(({ place }) => place),
      outcomes.map(({ outcome }) => outcome),
      outcomes.map(({ reason }) => reason ?? null),
    ],
  )
