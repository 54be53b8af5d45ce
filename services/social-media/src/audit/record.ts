import { randomUUID } from 'node:crypto'
import type { auditSubjects } from '@directory/contracts/http/audit'
import type { SqlTransaction } from '@directory/kit/database/sql'

export interface AuditEntry {
  readonly actorId: string
  readonly action: string
  readonly subjectKind: Extract<(typeof auditSubjects)[number], 'client' | 'post'>
  readonly subjectId: string
  readonly subjectName: string
  readonly before: object | null
  readonly after: object | null
  readonly note?: string
}

/** Records a decision, in its own transaction. */
export async function record(sql: SqlTransaction, entry: AuditEntry): Promise<void> {
  const { actorId, action, subjectKind, subjectId, subjectName, before, after, note = null } = entry
  await sql.$executeRaw`
    INSERT INTO audit_entry (id, actor_id, action, subject_kind, subject_id, subject_name, before, after, note)
    VALUES (${randomUUID()}::uuid, ${actorId}::uuid, ${action}, ${subjectKind}, ${subjectId}::uuid, ${subjectName},
      ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb, ${note})`
}
