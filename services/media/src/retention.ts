import type { Retention } from '@directory/kit/database/clean-up'
import type { Pool } from 'pg'
import { deleteUnwanted } from './deletion/delete-unwanted.ts'
import type { Storage } from './storage/storage.ts'

/** Data that media deletes once it has expired. */
export const createRetention = (pool: Pool, storage: Storage): readonly Retention[] => [
  { table: 'upload_allowance', where: "since < now() - interval '1 day'" },
  () => deleteUnwanted(pool, storage),
]
