import type { Retention } from '@directory/kit/database/clean-up'
import type { Database } from './database.ts'
import { deleteOldDrafts } from './drafts/delete-drafts.ts'

/** What the listings service deletes on expiry. */
export const createRetention = (database: Database): readonly Retention[] => [
  // How often an owner has had a website read, within the hour.
  { table: 'website_reading', where: "since < now() - interval '1 hour'" },
  // Nobody needs the outcomes any more; the audit keeps the decisions.
  { table: 'bulk_job', where: "created_at < now() - interval '30 days'" },
  // With the addresses of those who made them.
  { table: 'report', where: "decided_at < now() - interval '365 days'" },
  () => deleteOldDrafts(database),
]
