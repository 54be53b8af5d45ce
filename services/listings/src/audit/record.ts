import { randomUUID } from 'node:crypto'
import type { SqlTransaction } from '@directory/kit/messaging/outbox'

export interface AuditEntry {
  readonly actorId: string
  readonly action: 'setRating' | 'setApproval' | 'setActivation' | 'setPackage' | 'deleteListing' | 'moderateReview'
  readonly listingId: string
  readonly before: object | null
  readonly after: object | null
  readonly note?: string | undefined
}

const document = (state: object | null): string | null => state && JSON.stringify(state)

/** Keeps what was decided, in the transaction of the decision. */
export async function record(sql: SqlTransaction, { actorId, action, listingId, before, after, note }: AuditEntry): Promise<void> {
  await sql.$executeRaw`
    INSERT INTO audit_entry (id, actor_id, action, listing_id, before, after, note)
    VALUES (${randomUUID()}::uuid, ${actorId}::uuid, ${action}, ${listingId}::uuid, ${document(before)}::jsonb, ${document(after)}::jsonb, ${note ?? null})`
}
