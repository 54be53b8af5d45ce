import { ReadyReasons, type ReasonedAction } from '@directory/contracts/http/desk'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import { initialReasons } from './initial-reasons.ts'

export async function readReadyReasons(sql: SqlQueries, action: ReasonedAction): Promise<ReadyReasons> {
  const [saved] = await rows(sql, ReadyReasons)`SELECT reasons, version FROM reasons_of_action WHERE action = ${action}`
  return saved ?? { reasons: [...initialReasons[action]], version: 0 }
}

interface Saved extends ReadyReasons {
  readonly action: ReasonedAction
}

/** Replaces those of an action, unless they have been saved since the given version. */
export async function saveReadyReasons(sql: SqlQueries, { action, reasons, version }: Saved): Promise<ReadyReasons> {
  const stored = JSON.stringify(reasons)
  const [saved] =
    version === 0
      ? await rows(sql, ReadyReasons)`
          INSERT INTO reasons_of_action (action, reasons, version) VALUES (${action}, ${stored}::jsonb, 1)
          ON CONFLICT DO NOTHING RETURNING reasons, version`
      : await rows(sql, ReadyReasons)`
          UPDATE reasons_of_action SET reasons = ${stored}::jsonb, version = version + 1
          WHERE action = ${action} AND version = ${version}::bigint RETURNING reasons, version`
  if (!saved) throw new Problem('conflict')
  return saved
}
