import { ReportNumbers } from '@directory/contracts/http/reports'
import { rows } from '@directory/kit/database/rows'
import type { Database } from '../database.ts'
import { isChangedOnAppeal, stateAfterAppeal } from './changed-on-appeal.ts'

/** What was reported in the last 12 months, and what became of it, after any appeal. */
export const countReports = (database: Database): Promise<ReportNumbers> =>
  rows(database, ReportNumbers.element)`
    WITH final AS (
      SELECT kind, about, reason, created_at, decided_at, ${isChangedOnAppeal} AS is_changed, ${stateAfterAppeal} AS state
      FROM report WHERE created_at > now() - interval '12 months'
    )
    SELECT kind, about, reason, count(*)::integer AS received,
      count(*) FILTER (WHERE state = 'upheld')::integer AS upheld,
      count(*) FILTER (WHERE state = 'dismissed')::integer AS dismissed,
      count(*) FILTER (WHERE is_changed)::integer AS "changedOnAppeal",
      round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - created_at)) / 3600)::numeric, 1)::float8
        AS "medianHours"
    FROM final GROUP BY kind, about, reason ORDER BY received DESC, kind, about, reason`
