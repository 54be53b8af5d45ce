import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Database } from '../database.ts'

/** Pictures that an account may upload within an hour. */
const hourlyUploads = 60
/** Bytes of unreferenced pictures that an account may have. */
const maximumUnreferencedBytes = 200 * 1024 * 1024

const Allowance = z.strictObject({ uploads: z.int(), unreferencedBytes: z.number() })

/**
 * Uses up one upload of an account before the picture is read, so that concurrent ones cannot exceed the limit. Throws `too-many-requests`
 * when none is left.
 */
export async function takeUpload(database: Database, ownerId: string): Promise<void> {
  const [allowance] = await rows(database, Allowance)`
    INSERT INTO upload_allowance AS allowance (owner_id, since, uploads) VALUES (${ownerId}::uuid, now(), 1)
    ON CONFLICT (owner_id) DO UPDATE SET
      since = CASE WHEN allowance.since < now() - interval '1 hour' THEN now() ELSE allowance.since END,
      uploads = CASE WHEN allowance.since < now() - interval '1 hour' THEN 1 ELSE least(allowance.uploads + 1, 1000) END
    RETURNING uploads, (
      SELECT coalesce(sum(bytes), 0)::float8 FROM image
      WHERE image.owner_id = ${ownerId}::uuid AND NOT EXISTS (SELECT FROM reference WHERE image_id = image.id)
    ) AS "unreferencedBytes"`
  if (allowance && (allowance.uploads > hourlyUploads || allowance.unreferencedBytes >= maximumUnreferencedBytes))
    throw new Problem('too-many-requests')
}
