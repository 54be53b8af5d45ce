import { randomUUID } from 'node:crypto'
import type { SqlTransaction } from '@directory/kit/messaging/outbox'

export interface AuditEntry {
  readonly actorId: string
  readonly action:
    | 'setRating'
    | 'setApproval'
    | 'setActivation'
    | 'setPackage'
    | 'expirePackage'
    | 'createListing'
    | 'deleteListing'
    | 'moderateReview'
  readonly listingId: string
  readonly before: object | null
  readonly after: object | null
  readonly note?: string | undefined
}

/** Keeps what was decided, in the transaction of the decision and in one statement. */
export async function recordAll(sql: SqlTransaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = JSON.stringify(entries.map((entry) => ({ id: randomUUID(), ...entry })))
  await sql.$executeRaw`
    INSERT INTO audit_entry (id, actor_id, action, listing_id, before, after, note)
    SELECT id, "actorId", action, "listingId", before, after, note
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS entry(id uuid, "actorId" uuid, action text, "listingId" uuid, before jsonb, after jsonb, note text)`
}

/** Keeps one decision, in its transaction. */
export const record = (sql: SqlTransaction, entry: AuditEntry): Promise<void> => recordAll(sql, [entry])
