import { ReportState } from '@directory/contracts/http/reports'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

/**
 * What upheld appeals say of a row of report that was decided before them: that of whoever had reported, that it is right; that of the author of the
 * review or of the owner of the listing, that it is not. Filed before the report, an appeal is about an earlier decision, and about a review that
 * says something else by then, it is not about what was reported.
 */
const laterVerdicts = Prisma.sql`(
  SELECT CASE appeal.about WHEN 'report' THEN 'upheld' ELSE 'dismissed' END AS state, appeal.decided_at
  FROM report AS appeal
  WHERE report.kind = 'report' AND appeal.kind = 'appeal' AND appeal.state = 'upheld'
    AND appeal.subject_id IN (report.id, report.subject_id) AND appeal.about IN ('report', report.about)
    AND appeal.created_at >= report.created_at AND appeal.decided_at >= report.decided_at
    AND (appeal.subject_changed_at IS NULL OR appeal.subject_changed_at <= report.created_at)
) AS verdict`

/** Whether the decision on a row of report was changed on appeal, even if another appeal has changed it back since. */
export const isChangedOnAppeal = Prisma.sql`EXISTS (SELECT FROM ${laterVerdicts} WHERE verdict.state <> report.state::text)`

/** The state of a row of report, after any appeal: the last decision about the same subject counts. */
export const stateAfterAppeal = Prisma.sql`coalesce(
  (SELECT verdict.state FROM ${laterVerdicts} ORDER BY verdict.decided_at DESC LIMIT 1), report.state::text)`

const Changed = z.strictObject({ id: z.uuid(), state: ReportState })

/** The states of those of the reports whose decision was changed on appeal, by id. */
export async function findChangedOnAppeal(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ReportState>> {
  const changed = await rows(database, Changed)`
    SELECT id, ${stateAfterAppeal} AS state FROM report WHERE id = ANY(${ids}::uuid[]) AND ${isChangedOnAppeal}`
  return new Map(changed.map(({ id, state }) => [id, state]))
}
