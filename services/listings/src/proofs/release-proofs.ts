import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import type { SqlQueries } from '@directory/kit/database/sql'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { releaseAllPictures, releaseOldPictures, releasePictures } from './release-pictures.ts'

export const releaseProof = (sql: SqlQueries, reviewId: string): Promise<number> =>
  releasePictures(sql, 'review_proof', Prisma.sql`review_id = ${reviewId}::uuid`)

/** Deletes the proofs of reviews that the transaction has deleted. */
export const releaseOrphanedProofs = (sql: SqlQueries): Promise<void> =>
  releaseAllPictures(sql, 'review_proof', Prisma.sql`review_id IS NULL`)

/** Deletes proofs some time after they were judged, and any that a deleted review has left behind. Returns how many. */
export const releaseOldProofs = (database: Database): Promise<number> =>
  releaseOldPictures(
    database,
    'review_proof',
    Prisma.sql`review_id IS NULL OR decided_at < now() - ${retentionDays.decidedProofs} * interval '1 day'`,
  )
