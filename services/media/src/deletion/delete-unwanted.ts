import type { Pool } from 'pg'
import type { Storage } from '../storage/storage.ts'
import { deleteUnreferenced } from './delete-unreferenced.ts'
import { removeFiles } from './remove-files.ts'

/** Deletes the pictures that nobody wants any more: rows first, files then, so that no row is ever without its file. Returns how many. */
export async function deleteUnwanted(pool: Pool, storage: Storage): Promise<number> {
  const deleted = await deleteUnreferenced(pool)
  await removeFiles(pool, storage)
  return deleted
}
