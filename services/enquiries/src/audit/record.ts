import { randomUUID } from 'node:crypto'
import type { SqlTransaction } from '@directory/kit/database/sql'

interface AuditEntry {
  readonly actorId: string
  readonly action: string
  /** The enquiry. */
  readonly subjectId: string
  readonly before: object
  readonly after: object
}

/** Records a decision about an enquiry, in its own transaction. */
export async function record(sql: SqlTransaction, { actorId, action, subjectId, before, after }: AuditEntry): Promise<void> {
  await sql.$executeRaw`
    INSERT INTO audit_entry (id, actor_id, action, subject_kind, subject_id, before, after)
    VALUES (${randomUUID()}::uuid, ${actorId}::uuid, ${action}, 'enquiry', ${subjectId}::uuid,
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`
}
