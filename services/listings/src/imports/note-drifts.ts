import type { SqlQueries } from '@directory/kit/database/sql'
import type { StatedField } from './stated-fields.ts'

interface StatedOf extends StatedField {
  readonly listingId: string
}

/** Keeps what an import did not set for admins, and forgets what agrees by now. What they have left stays so until the import changes. */
export async function noteDrifts(sql: SqlQueries, stated: readonly StatedOf[]): Promise<void> {
  if (stated.length === 0) return
  const rows = JSON.stringify(stated)
  await sql.$executeRaw`
    INSERT INTO import_drift AS stored (listing_id, field, imported, found_at)
    SELECT "listingId", field, imported, date_trunc('milliseconds', now())
    FROM jsonb_to_recordset(${rows}::jsonb) AS stated("listingId" uuid, field text, imported jsonb, "isDrift" boolean) WHERE "isDrift"
    ORDER BY 1, 2
    ON CONFLICT (listing_id, field) DO UPDATE SET imported = excluded.imported, found_at = excluded.found_at, dismissed_at = NULL
      WHERE stored.imported <> excluded.imported`
  await sql.$executeRaw`
    DELETE FROM import_drift USING jsonb_to_recordset(${rows}::jsonb) AS stated("listingId" uuid, field text, "isDrift" boolean)
    WHERE import_drift.listing_id = stated."listingId" AND import_drift.field = stated.field AND NOT stated."isDrift"`
}
