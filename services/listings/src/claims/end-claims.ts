import { claimLimits, claimStates, openClaimStates } from '@directory/contracts/catalogue/business-claims'
import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { releaseAllPictures, releaseOldPictures } from '../proofs/release-pictures.ts'
import { announceKept } from './announce-kept.ts'
import { claimDecided } from './claim-notices.ts'

const EndedClaim = z.strictObject({ claimantId: z.uuid(), state: z.enum(claimStates), name: z.string(), slug: z.string() })

const WithId = z.strictObject({ id: z.uuid() })

const orphaned = Prisma.sql`claim_id IS NULL`

/** Deletes the claims of listings that are being deleted, and tells the claimants of open ones. */
export async function endClaimsOf(sql: SqlQueries, listingIds: readonly string[], actorId: string): Promise<void> {
  const ended = await rows(sql, EndedClaim)`
    DELETE FROM claim USING listing WHERE listing.id = listing_id AND listing_id = ANY(${listingIds}::uuid[])
    RETURNING claimant_id AS "claimantId", state, name, slug`
  if (ended.length === 0) return
  await releaseAllPictures(sql, 'claim_document', orphaned)
  const open: readonly string[] = openClaimStates
  await addToOutbox(
    sql,
    ended
      .filter(({ claimantId, state }) => claimantId !== actorId && open.includes(state))
      .map(({ claimantId, ...listing }) => claimDecided(claimantId, listing, 'removed')),
  )
}

/**
 * Deletes the claims of a deleted account, and what it has written about those of others. The claim of a business that is to be given back is kept
 * until then.
 */
export async function forgetClaimant(sql: SqlQueries, accountId: string): Promise<void> {
  await sql.$executeRaw`
    DELETE FROM claim USING listing
    WHERE listing.id = listing_id AND claimant_id = ${accountId}::uuid AND (state <> 'granted' OR owner_id <> claimant_id)`
  await sql.$executeRaw`UPDATE claim SET objection = NULL WHERE previous_owner_id = ${accountId}::uuid`
  await releaseAllPictures(sql, 'claim_document', orphaned)
}

/** The granted claims of deleted accounts whose businesses are to be given back. */
export async function findAbandoned(database: Database): Promise<string[]> {
  const abandoned = await rows(database, WithId)`
    SELECT DISTINCT ON (listing_id) claim.id
    FROM claim JOIN author ON author.id = claimant_id JOIN listing ON listing.id = listing_id
    WHERE state = 'granted' AND previous_owner_id <> claimant_id AND is_deleted AND owner_id = claimant_id
    ORDER BY listing_id, decided_at DESC LIMIT 200`
  return abandoned.map(({ id }) => id)
}

/** Withdraws the open claims of an account that has been disabled or deleted: nobody can go on with them, and nobody needs their documents. */
export async function withdrawClaimsOf(sql: SqlQueries, accountId: string): Promise<void> {
  const withdrawn = await rows(sql, WithId)`
    UPDATE claim SET state = 'withdrawn', code_hash = NULL, token = NULL, expires_at = NULL, decided_at = now(), version = version + 1
    WHERE claimant_id = ${accountId}::uuid AND state = ANY(${[...openClaimStates]}) RETURNING id`
  const ids = withdrawn.map(({ id }) => id)
  if (ids.length) await releaseAllPictures(sql, 'claim_document', Prisma.sql`claim_id = ANY(${ids}::uuid[])`)
  await announceKept(sql, ids)
}

/** Deletes documents some time after the decision, and any that a deleted claim has left behind. Returns how many. */
export const releaseOldDocuments = (database: Database): Promise<number> =>
  releaseOldPictures(
    database,
    'claim_document',
    Prisma.sql`${orphaned} OR claim_id IN (
      SELECT id FROM claim WHERE decided_at < now() - ${retentionDays.decidedClaimDocuments} * interval '1 day')`,
  )

/** Forgets what former owners had entered once a claim can no longer be undone. */
export const forgetFormerValues = (database: Database): Promise<number> => database.$executeRaw`
  UPDATE claim SET former_values = NULL WHERE former_values IS NOT NULL AND decided_at < now() - ${claimLimits.undoDays} * interval '1 day'`
