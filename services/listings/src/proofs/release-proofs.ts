import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { proofReleased } from './proof-state.ts'

const batchSize = 500

const ReleasedProof = z.strictObject({ id: z.uuid() })

/** Deletes proofs, and tells media, which then deletes their pictures. Returns how many. */
async function releaseProofs(sql: SqlQueries, which: Prisma.Sql): Promise<number> {
  const released = await rows(sql, ReleasedProof)`
    WITH released AS (SELECT id FROM review_proof WHERE ${which} ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
    DELETE FROM review_proof USING released WHERE review_proof.id = released.id RETURNING review_proof.id`
  await addToOutbox(sql, released.map(proofReleased))
  return released.length
}

export const releaseProof = (sql: SqlQueries, reviewId: string): Promise<number> =>
  releaseProofs(sql, Prisma.sql`review_id = ${reviewId}::uuid`)

/** Deletes the proofs of reviews that the transaction has deleted. */
export async function releaseOrphanedProofs(sql: SqlQueries): Promise<void> {
  while ((await releaseProofs(sql, Prisma.sql`review_id IS NULL`)) === batchSize);
}

/** Deletes proofs some time after they were judged, and any that a deleted review has left behind. Returns how many. */
export async function releaseOldProofs(database: Database): Promise<number> {
  const which = Prisma.sql`review_id IS NULL OR decided_at < now() - ${retentionDays.decidedProofs} * interval '1 day'`
  let total = 0
  let count: number
  do {
    count = await database.$transaction((tx) => releaseProofs(tx, which))
    total += count
  } while (count === batchSize)
  return total
}
