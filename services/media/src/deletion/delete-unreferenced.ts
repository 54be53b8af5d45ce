import { limits } from '@directory/contracts/catalogue/limits'
import { ImageDeleted } from '@directory/contracts/events/media'
import { transaction } from '@directory/kit/database/pool'
import { addToOutbox, outboxEvent, sqlTransaction } from '@directory/kit/messaging/outbox'
import type { Pool } from 'pg'
import { imageUrl } from '../images/file-names.ts'

interface DeletedRow {
  id: string
  name: string
  version: number
}

const batchSize = 100

/**
 * Pictures that nothing refers to: of an account that is gone, never referred to within a day, or no longer for an hour. Whoever has said
 * that they are about to refer to one has as long for it as an event may be on its way.
 */
const removed = `
  WITH unwanted AS (
    SELECT id FROM image
    WHERE NOT EXISTS (SELECT FROM reference WHERE image_id = image.id)
      AND (owner_deleted_at IS NOT NULL
        OR (coalesce(claimed_at < now() - interval '1 hour', true)
          AND (claimed_at IS NULL OR claimed_at < released_at OR claimed_at < now() - interval '7 days')
          AND (released_at < now() - interval '1 hour'
            OR (released_at IS NULL AND uploaded_at < now() - interval '${limits.abandonedImageHours} hours'))))
    ORDER BY id LIMIT ${batchSize}
    FOR UPDATE SKIP LOCKED
  ), deleted AS (
    DELETE FROM image USING unwanted WHERE image.id = unwanted.id RETURNING image.id, name, version
  ), discarded AS (
    INSERT INTO discarded_image (name) SELECT name FROM deleted
  )
  SELECT id, name, version FROM deleted`

/** Deletes the rows of pictures that nobody wants any more and lists their files to be removed; gives how many. Several processes may be at it. */
export async function deleteUnreferenced(pool: Pool): Promise<number> {
  let total = 0
  let deleted: number
  do {
    deleted = await transaction(pool, async (tx) => {
      const { rows } = await tx.query<DeletedRow>(removed)
      const events = rows.map(({ id, name, version }) =>
        outboxEvent(ImageDeleted, { id, version: version + 1 }, { id, url: imageUrl(name) }),
      )
      await addToOutbox(sqlTransaction(tx), events)
      return rows.length
    })
    total += deleted
  } while (deleted === batchSize)
  return total
}
