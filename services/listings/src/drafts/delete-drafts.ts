import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { draftReleased } from './draft-state.ts'

const DeletedDraft = z.strictObject({ id: z.uuid(), version: z.int() })

const batchSize = 500

interface EndedCheckout {
  readonly id: string
  readonly draftId: string | null
}

/**
 * Frees the places of drafts whose checkouts have ended unpaid, unless another checkout has been opened since. The drafts are kept for a
 * while, since a payment may be in flight.
 */
export async function releaseDrafts(sql: SqlQueries, ended: readonly EndedCheckout[]): Promise<void> {
  if (ended.length === 0) return
  await sql.$executeRaw`
    UPDATE listing_draft SET held_until = now()
    FROM jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) AS checkout(id uuid, "draftId" uuid)
    WHERE listing_draft.id = checkout."draftId" AND (checkout_id IS NULL OR checkout_id = checkout.id) AND held_until > now()`
}

/** Deletes the drafts of a deleted account. */
export async function deleteOwnDrafts(sql: SqlQueries, ownerId: string): Promise<void> {
  const deleted = await rows(sql, DeletedDraft)`DELETE FROM listing_draft WHERE owner_id = ${ownerId}::uuid RETURNING id, version`
  await addToOutbox(sql, deleted.map(draftReleased))
}

/** Deletes the drafts that can no longer be paid for and returns their number. Safe for concurrent use by several processes. */
export async function deleteOldDrafts(database: Database): Promise<number> {
  let total = 0
  let count: number
  do {
    count = await database.$transaction(async (tx) => {
      const deleted = await rows(tx, DeletedDraft)`
        WITH old AS (
          SELECT id FROM listing_draft WHERE held_until < now() - ${retentionDays.unpaidDrafts} * interval '1 day' ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
        )
        DELETE FROM listing_draft USING old WHERE listing_draft.id = old.id RETURNING listing_draft.id, version`
      await addToOutbox(tx, deleted.map(draftReleased))
      return deleted.length
    })
    total += count
  } while (count === batchSize)
  return total
}
