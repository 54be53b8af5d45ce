import { rows } from '@directory/kit/database/rows'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { claimDecided } from './claim-notices.ts'

const batchSize = 200

const ExpiredClaim = z.strictObject({ claimantId: z.uuid(), name: z.string(), slug: z.string() })
const DueClaim = z.strictObject({ id: z.uuid() })

/** Ends claims that were not proven in time, and tells the claimants. Safe for concurrent use by several processes. */
export async function expireClaims(database: Database, now: Date): Promise<number> {
  let total = 0
  let count: number
  do {
    count = await database.$transaction(async (tx) => {
      const expired = await rows(tx, ExpiredClaim)`
        WITH due AS (
          SELECT id FROM claim WHERE expires_at <= ${now.toISOString()}::timestamptz AND state = 'awaiting-proof'
          ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
        )
        UPDATE claim SET state = 'expired', code_hash = NULL, token = NULL, expires_at = NULL, decided_at = now(), version = claim.version + 1
        FROM due, listing WHERE claim.id = due.id AND listing.id = listing_id
        RETURNING claimant_id AS "claimantId", name, slug`
      await addToOutbox(
        tx,
        expired.map(({ claimantId, ...listing }) => claimDecided(claimantId, listing, 'expired')),
      )
      return expired.length
    })
    total += count
  } while (count === batchSize)
  return total
}

/** Proven claims to which nobody has objected in time, oldest first. */
export async function findDueClaims(database: Database, now: Date): Promise<string[]> {
  const due = await rows(database, DueClaim)`
    SELECT id FROM claim WHERE expires_at <= ${now.toISOString()}::timestamptz AND state = 'awaiting-objection'
    ORDER BY expires_at LIMIT ${batchSize}`
  return due.map(({ id }) => id)
}
