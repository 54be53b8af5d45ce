import type { BulkResult } from '@directory/contracts/http/bulk-jobs'
import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'

const Item = z.strictObject({ jobId: z.uuid(), place: z.int(), listingId: z.uuid(), actorId: z.uuid(), action: z.json() })
export type Item = z.output<typeof Item>

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

/** Stores the outcome of an item that the transaction has locked. */
export const storeOutcome = (tx: PoolClient, { jobId, place }: Item, { outcome, reason }: Outcome) =>
  tx.query('UPDATE bulk_item SET outcome = $3, reason = $4 WHERE job_id = $1 AND place = $2', [jobId, place, outcome, reason ?? null])
