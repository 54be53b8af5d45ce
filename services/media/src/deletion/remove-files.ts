import { checkedRows } from '@directory/kit/database/rows'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { listFiles } from '../images/file-names.ts'
import type { Storage } from '../storage/storage.ts'

const DiscardedImage = z.strictObject({ name: z.string() })

export async function removeImageFiles(name: string, storage: Storage, database: Pool | PoolClient): Promise<void> {
  for (const file of listFiles(name)) await storage.remove(file)
  await database.query('DELETE FROM discarded_image WHERE name = $1', [name])
}

/** Removes all files of discarded pictures. An interrupted run is resumed by the next one. */
export async function removeFiles(pool: Pool, storage: Storage): Promise<void> {
  const due = await pool.query('SELECT name FROM discarded_image WHERE due_at <= now() ORDER BY due_at')
  for (const { name } of checkedRows(DiscardedImage, due)) await removeImageFiles(name, storage, pool)
  await storage.sweep()
}
