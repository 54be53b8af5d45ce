import { Difference, type Reconciliation, reconciliationsShown } from '@directory/contracts/http/payments'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import type { Pool } from 'pg'
import { z } from 'zod'

type Comparison = Pick<Reconciliation, 'compared' | 'differences'>

interface Row {
  readonly finishedAt: Date
  readonly compared: number
  readonly differences: unknown
}

const differencesOf = z.array(Difference)

/** Keeps what a comparison with Stripe has found; gives it with its time. */
export async function keepReconciliation(pool: Pool, { compared, differences }: Comparison): Promise<Reconciliation> {
  const { rows } = await pool.query<{ finishedAt: Date }>(
    'INSERT INTO reconciliation (compared, differences) VALUES ($1, $2) RETURNING finished_at AS "finishedAt"',
    [compared, JSON.stringify(differences)],
  )
  return { finishedAt: (rows[0]?.finishedAt ?? new Date()).toISOString(), compared, differences: [...differences] }
}

/** The last comparison with Stripe, and before it those that have found something, the newest first. */
export async function listReconciliations(pool: Pool): Promise<Reconciliation[]> {
  const { rows } = await pool.query<Row>(
    `SELECT finished_at AS "finishedAt", compared, differences FROM reconciliation
     WHERE differences <> '[]' OR finished_at = (SELECT max(finished_at) FROM reconciliation)
     ORDER BY finished_at DESC LIMIT $1`,
    [reconciliationsShown],
  )
  return rows.map(({ finishedAt, compared, differences }) => ({
    finishedAt: finishedAt.toISOString(),
    compared,
    differences: parseTolerantly(differencesOf, differences),
  }))
}
