import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import type { Retention } from '@directory/kit/database/clean-up'
import { forgetFormerValues, releaseOldDocuments } from './claims/end-claims.ts'
import type { Database } from './database.ts'
import { deleteOldDrafts } from './drafts/delete-drafts.ts'
import { releaseOldProofs } from './proofs/release-proofs.ts'
import { forgetOrigins } from './reviews/forget-origins.ts'

/** The data that the listings service deletes after a retention period. */
export const createRetention = (database: Database): readonly Retention[] => [
  // The hourly counts of websites read.
  { table: 'website_reading', where: "since < now() - interval '1 hour'" },
  { table: 'desk_lease', where: 'expires_at < now()' },
  // The outcomes are no longer needed; the audit keeps the decisions.
  { table: 'bulk_job', where: "created_at < now() - interval '30 days'" },
  { table: 'appeal_key', where: `created_at < now() - interval '${retentionDays.appealKeys} days'` },
  // They contain the reporters' email addresses.
  { table: 'report', where: `decided_at < now() - interval '${retentionDays.decidedReports} days'` },
  {
    table: 'claim',
    where: `state IN ('refused', 'expired', 'withdrawn', 'superseded', 'undone') AND decided_at < now() - interval '${retentionDays.endedClaims} days'`,
  },
  { table: 'owner_question', where: `asked_at < now() - interval '${retentionDays.ownerQuestions} days'` },
  { table: 'deleted_listing', where: `deleted_at < now() - interval '${retentionDays.deletedListings} days'` },
  { table: 'author_browser', where: `seen_on < now() - interval '${retentionDays.reviewOrigins} days'` },
  // A report is sent in the first days of the next month.
  { table: 'monthly_report', where: "month < now() - interval '3 months'" },
  () => forgetOrigins(database),
  () => deleteOldDrafts(database),
  () => releaseOldProofs(database),
  () => releaseOldDocuments(database),
  () => forgetFormerValues(database),
]
