import type { Retention } from '@directory/kit/database/clean-up'
import type { Database } from './database.ts'
import { deleteOldDrafts } from './drafts/delete-drafts.ts'

/** The data that the listings service deletes after a retention period. */
export const createRetention = (database: Database): readonly Retention[] => [
  // The hourly counts of websites read.
  { table: 'website_reading', where: "since < now() - interval '1 hour'" },
  // The outcomes are no longer needed; the audit keeps the decisions.
  { table: 'bulk_job', where: "created_at < now() - interval '30 days'" },
  // They contain the reporters' email addresses.
  { table: 'report', where: "decided_at < now() - interval '365 days'" },
  () => deleteOldDrafts(database),
]
