import { Difference, type Reconciliation, reconciliationsShown } from '@directory/contracts/http/payments'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'

const Differences = z.array(Difference)
const ReconciliationRow = z.strictObject({ finishedAt: z.date(), compared: z.int(), differences: Differences })

/** The last reconciliation with Stripe and earlier ones with differences, newest first. */
export async function listReconciliations(database: Database): Promise<Reconciliation[]> {
  const stored = await rows(database, ReconciliationRow)`
    SELECT finished_at AS "finishedAt", compared, differences FROM reconciliation
    WHERE differences <> '[]' OR finished_at = (SELECT max(finished_at) FROM reconciliation)
    ORDER BY finished_at DESC LIMIT ${reconciliationsShown}`
  return stored.map(({ finishedAt, compared, differences }) => ({
    finishedAt: finishedAt.toISOString(),
    compared,
    differences: parseTolerantly(Differences, differences),
  }))
}
