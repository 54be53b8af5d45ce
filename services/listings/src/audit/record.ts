import { randomUUID } from 'node:crypto'
import type { auditSubjects } from '@directory/contracts/http/audit'
import type { SqlTransaction } from '@directory/kit/database/sql'

export interface AuditEntry {
  /** Where something else refers to it. */
  readonly id?: string
  readonly actorId: string
  readonly action:
    | 'setRating'
    | 'setApproval'
    | 'setActivation'
    | 'setPackage'
    | 'setFeatured'
    | 'editListing'
    | 'rejectListing'
    | 'expirePackage'
    | 'createListing'
    | 'importListing'
    | 'deleteListing'
    | 'moderateReview'
    | 'removeReply'
    | 'restoreReply'
    | 'decideReport'
    | 'createCategory'
    | 'editCategory'
    | 'mergeCategory'
    | 'arrangeCategories'
    | 'changeSettings'
    | 'saveRiskAssessment'
    | 'grantClaim'
    | 'refuseClaim'
    | 'undoClaim'
    | 'lapseVerification'
    | 'decideDrift'
  /** The listing that it concerns. */
  readonly listingId: string | null
  /** The subject of the decision, if not the listing itself. */
  readonly subjectKind?: (typeof auditSubjects)[number]
  readonly subjectId?: string
  /** The subject's name; the listing's by default. */
  readonly subjectName?: string
  readonly before: object | null
  readonly after: object | null
  readonly note?: string | undefined
}

/** Records decisions in their own transaction, in one statement. */
export async function recordAll(sql: SqlTransaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = JSON.stringify(entries.map((entry) => ({ id: randomUUID(), ...entry })))
  await sql.$executeRaw`
    INSERT INTO audit_entry (id, actor_id, action, subject_kind, subject_id, subject_name, listing_id, before, after, note)
    SELECT entry.id, "actorId", action, coalesce("subjectKind", 'listing'), coalesce("subjectId", "listingId"), coalesce("subjectName", listing.name),
      "listingId", before, after, note
    FROM jsonb_to_recordset(${rows}::jsonb) AS entry(id uuid, "actorId" uuid, action text, "subjectKind" text, "subjectId" uuid,
      "subjectName" text, "listingId" uuid, before jsonb, after jsonb, note text) LEFT JOIN listing ON listing.id = "listingId"`
}

/** Records one decision in its transaction. */
export const record = (sql: SqlTransaction, entry: AuditEntry): Promise<void> => recordAll(sql, [entry])
