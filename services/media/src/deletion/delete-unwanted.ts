import type { Pool } from 'pg'
import type { Storage } from '../storage/storage.ts'
import { deleteUnreferenced } from './delete-unreferenced.ts'
import { removeFiles } from './remove-files.ts'

/** Deletes unwanted pictures: first the rows, then the files, so that no row is ever without its file. Returns the number deleted. */
export async function deleteUnwanted(pool: Pool, storage: Storage): Promise<number> {
  const deleted = await deleteUnreferenced(pool)
  await removeFiles(pool, storage)
  return deleted
}
