import type { SqlQueries } from '@directory/kit/database/sql'
import { hasLapsed, noVerification } from '../verification/verification.ts'
import type { ExistingListing } from './existing-listings.ts'

/** Businesses whose proven website, address or name an import has changed are no longer verified. Returns the current state of all. */
export async function lapseVerifications(sql: SqlQueries, written: readonly ExistingListing[]): Promise<ExistingListing[]> {
  const lapsed = new Set(written.filter(hasLapsed).map(({ id }) => id))
  if (lapsed.size > 0)
    await sql.$executeRaw`
      UPDATE listing SET verified_by = NULL, verified_value = NULL, verified_at = NULL WHERE id = ANY(${[...lapsed]}::uuid[])`
  return written.map((row) => (lapsed.has(row.id) ? { ...row, ...noVerification } : row))
}
