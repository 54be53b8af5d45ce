import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { operatorId } from '@directory/kit/tokens/verifier'
import { z } from 'zod'
import { noticeRequested } from '../notices/notice-requested.ts'

const Kept = z.strictObject({ ownerId: z.uuid(), name: z.string() })

/**
 * Tells the owners that proven claims, of which they have been told, have ended without taking the business; not while another proven claim of it is open,
 * to which they may still have to object.
 */
export async function announceKept(sql: SqlQueries, claimIds: readonly string[], reason: string | null = null): Promise<void> {
  if (claimIds.length === 0) return
  const kept = await rows(sql, Kept)`
    SELECT DISTINCT owner_id AS "ownerId", name FROM claim JOIN listing ON listing.id = listing_id
    WHERE claim.id = ANY(${claimIds}::uuid[]) AND proven_at IS NOT NULL AND owner_id <> claimant_id AND owner_id <> ${operatorId}::uuid
      AND NOT EXISTS (
        SELECT FROM claim AS other
        WHERE other.listing_id = claim.listing_id AND other.proven_at IS NOT NULL AND other.state IN ('awaiting-objection', 'awaiting-decision')
      )`
  await addToOutbox(
    sql,
    kept.map(({ ownerId, name: businessName }) => noticeRequested(ownerId, { notice: 'business-kept', businessName, reason })),
  )
}
