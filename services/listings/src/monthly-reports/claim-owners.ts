import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { operatorId } from '@directory/kit/tokens/verifier'
import { z } from 'zod'

const Owner = z.strictObject({ ownerId: z.uuid() })

interface Reported {
  /** Such as 2026-10. */
  readonly month: string
  /** The packages that contain the report. */
  readonly packages: readonly string[]
  readonly limit: number
}

/** Notes owners with a visible listing from that month or before as having its report; each is returned once. */
export async function claimOwners(sql: SqlQueries, { month, packages, limit }: Reported): Promise<string[]> {
  const claimed = await rows(sql, Owner)`
    INSERT INTO monthly_report AS sent (owner_id, month)
    SELECT DISTINCT owner_id, (${month}::text || '-01')::date FROM listing
    WHERE is_active AND is_approved AND owner_id <> ${operatorId}::uuid AND advertising_package::text = ANY(${[...packages]}::text[])
      AND created_at < (${month}::text || '-01')::date + interval '1 month'
      AND NOT EXISTS (SELECT FROM monthly_report AS earlier WHERE earlier.owner_id = listing.owner_id AND earlier.month = (${month}::text || '-01')::date)
    ORDER BY owner_id LIMIT ${limit}
    ON CONFLICT DO NOTHING
    RETURNING owner_id AS "ownerId"`
  return claimed.map(({ ownerId }) => ownerId)
}
