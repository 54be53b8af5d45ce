import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { proofReleased } from './proof-state.ts'

const batchSize = 500

/** The tables of private pictures. */
export type ProofTable = 'review_proof' | 'claim_document'

const ReleasedPicture = z.strictObject({ id: z.uuid() })

/** Deletes rows of private pictures, and tells media, which then deletes the pictures. Returns how many, up to a batch. */
export async function releasePictures(sql: SqlQueries, table: ProofTable, which: Prisma.Sql): Promise<number> {
  const from = Prisma.raw(table)
  const released = await rows(sql, ReleasedPicture)`
    WITH released AS (SELECT id FROM ${from} WHERE ${which} ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
    DELETE FROM ${from} AS picture USING released WHERE picture.id = released.id RETURNING picture.id`
  await addToOutbox(sql, released.map(proofReleased))
  return released.length
}

/** The same for all of them, within the caller's transaction. */
export async function releaseAllPictures(sql: SqlQueries, table: ProofTable, which: Prisma.Sql): Promise<void> {
  while ((await releasePictures(sql, table, which)) === batchSize);
}

/** The same in a transaction for each batch. Returns how many. */
export async function releaseOldPictures(database: Database, table: ProofTable, which: Prisma.Sql): Promise<number> {
  let total = 0
  let count: number
  do {
    count = await database.$transaction((tx) => releasePictures(tx, table, which))
    total += count
  } while (count === batchSize)
  return total
}
