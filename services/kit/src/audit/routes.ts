import { AuditEntry, type AuditQuery, getServiceAudit } from '@directory/contracts/http/audit'
import type { FastifyInstance } from 'fastify'
import { rows } from '../database/rows.ts'
import type { SqlQueries } from '../database/sql.ts'
import { route } from '../http/routes.ts'

/** A process's own decisions, newest first. */
export async function listAudit(sql: SqlQueries, query: AuditQuery): Promise<AuditEntry[]> {
  const { actor = null, listing = null, action = null, kind = null, before = null, beforeId = null, limit } = query
  return rows(sql, AuditEntry)`
    SELECT id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, actor_id AS "actorId", action, jsonb_build_object('kind', subject_kind, 'id', subject_id, 'name', subject_name) AS subject,
      listing_id AS "listingId", before, after, note
    FROM audit_entry
    WHERE (${actor}::uuid IS NULL OR actor_id = ${actor}::uuid) AND (${listing}::uuid IS NULL OR listing_id = ${listing}::uuid)
      AND (${action}::text IS NULL OR action = ${action}) AND (${kind}::text IS NULL OR subject_kind = ${kind})
      AND (${before}::timestamptz IS NULL OR at < ${before}::timestamptz OR (at = ${before}::timestamptz AND id < ${beforeId}::uuid))
    ORDER BY audit_entry.at DESC, id DESC LIMIT ${limit}::integer`
}

/** Serves the log in a service's audit_entry table. */
export function auditRoutes(app: FastifyInstance, sql: SqlQueries): void {
  route(app, getServiceAudit, ({ query }) => listAudit(sql, query), 'getServiceAudit')
}
