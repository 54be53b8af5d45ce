import { limits } from '@directory/contracts/catalogue/limits'
import { ImageDeleted } from '@directory/contracts/events/media'
import { transaction } from '@directory/kit/database/pool'
import { checkedRows } from '@directory/kit/database/rows'
import { sqlTransaction } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { imageUrl, privateImageUrl } from '../images/file-names.ts'

const DeletedImage = z.strictObject({ id: z.uuid(), name: z.string(), version: z.int(), isPrivate: z.boolean() })

const batchSize = 100

/** Pictures of a deleted account, listing or client. */
const isWithdrawn = '(owner_deleted_at IS NOT NULL OR withdrawn_at IS NOT NULL)'

/**
 * Unreferenced pictures: withdrawn, never referenced within a day, or no longer referenced for an hour. A claimed picture is kept for as
 * long as the event with its reference may take.
 */
const isUnwanted = `
  (${isWithdrawn}
    OR (coalesce(claimed_at < now() - interval '1 hour', true)
      AND (claimed_at IS NULL OR claimed_at < released_at OR claimed_at < now() - interval '7 days')
      AND (released_at < now() - interval '1 hour'
        OR (released_at IS NULL AND uploaded_at < now() - interval '${limits.abandonedImageHours} hours'))))`

const isFree = 'NOT EXISTS (SELECT FROM reference WHERE image_id = image.id)'

const deletion = (unwanted: string): string => `
  WITH unwanted AS (${unwanted} ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED),
  deleted AS (DELETE FROM image USING unwanted WHERE image.id = unwanted.id RETURNING image.id, name, version, is_private),
  discarded AS (INSERT INTO discarded_image (name) SELECT name FROM deleted)
  SELECT id, name, version, is_private AS "isPrivate" FROM deleted`

const deleteUnwantedBatch = deletion(`SELECT id FROM image WHERE ${isUnwanted} AND ${isFree}`)
const deleteWithdrawnBatch = deletion(`SELECT id FROM image WHERE id = ANY($1::uuid[]) AND ${isWithdrawn} AND ${isFree}`)

/** Deletes a batch of rows at most and records their files for removal; returns the number deleted. */
async function deleteBatch(tx: PoolClient, statement: string, values: unknown[] = []): Promise<number> {
  const deleted = checkedRows(DeletedImage, await tx.query(statement, values))
  const events = deleted.map(({ id, name, version, isPrivate }) =>
    outboxEvent(ImageDeleted, { id, version: version + 1 }, { id, url: isPrivate ? privateImageUrl(name) : imageUrl(name) }),
  )
  await addToOutbox(sqlTransaction(tx), events)
  return deleted.length
}

/**
 * Deletes those of the given pictures that are withdrawn, in the transaction of the event; their files are removed on receipt of the
 * resulting event.
 */
export async function deleteWithdrawn(tx: PoolClient, ids: readonly string[]): Promise<void> {
  while ((await deleteBatch(tx, deleteWithdrawnBatch, [ids])) === batchSize);
}

/** Deletes all unreferenced pictures; returns the number deleted. Safe to run concurrently. */
export async function deleteUnreferenced(pool: Pool): Promise<number> {
  let total = 0
  let deleted: number
  do {
    deleted = await transaction(pool, (tx) => deleteBatch(tx, deleteUnwantedBatch))
    total += deleted
  } while (deleted === batchSize)
  return total
}
