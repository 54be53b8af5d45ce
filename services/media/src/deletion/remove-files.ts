import type { Pool } from 'pg'
import { filesOf } from '../images/file-names.ts'
import type { Storage } from '../storage/storage.ts'

/** Removes every file of the pictures that are discarded. One that breaks off goes on from there the next time. */
export async function removeFiles(pool: Pool, storage: Storage): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM discarded_image WHERE due_at <= now() ORDER BY due_at')
  for (const { name } of rows) {
    for (const file of filesOf(name)) await storage.remove(file)
    await pool.query('DELETE FROM discarded_image WHERE name = $1', [name])
  }
  await storage.sweep()
}
