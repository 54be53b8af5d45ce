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
const appealVerdicts = Prisma.sql`
  SELECT CASE appeal.about WHEN 'report' THEN 'upheld' ELSE 'dismissed' END AS state, appeal.decided_at, false AS is_moderation
  FROM report AS appeal
  WHERE report.kind = 'report' AND appeal.kind = 'appeal' AND appeal.state = 'upheld'
    AND appeal.subject_id IN (report.id, report.subject_id) AND appeal.about IN ('report', report.about)
    AND appeal.created_at >= report.created_at AND appeal.decided_at >= report.decided_at
    AND (appeal.subject_changed_at IS NULL OR appeal.subject_changed_at <= report.created_at)`

/** What moderators have decided about the same since, without an appeal, too. */
const laterVerdicts = Prisma.sql`(
  ${appealVerdicts}
  UNION ALL SELECT report.moderated_state, report.moderated_at, true WHERE report.moderated_at >= report.decided_at
) AS verdict`

/** Whether the decision on a row of report was changed on appeal, even if another appeal has changed it back since. */
export const isChangedOnAppeal = Prisma.sql`EXISTS (SELECT FROM (${appealVerdicts}) AS verdict WHERE verdict.state <> report.state::text)`

/** The state of a row of report, after any appeal and any decision of a moderator: the last decision about the same subject counts. */
export const stateAfterAppeal = Prisma.sql`coalesce(
  (SELECT verdict.state FROM ${laterVerdicts} ORDER BY verdict.decided_at DESC LIMIT 1), report.state::text)`

const Changed = z.strictObject({ id: z.uuid(), state: ReportState, isChangedOnAppeal: z.boolean(), isDecidedAgain: z.boolean() })

/** What has become of a decision: its state after all later ones, and whether an appeal has changed it, or a moderator has decided again last. */
export type LaterState = Omit<z.output<typeof Changed>, 'id'>

/** The states of those of the reports whose decision was changed later, by id. */
export async function findChanged(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, LaterState>> {
  const changed = await rows(database, Changed)`
    SELECT id, verdict.state, ${isChangedOnAppeal} AS "isChangedOnAppeal", verdict.is_moderation AS "isDecidedAgain"
    FROM report, LATERAL (SELECT * FROM ${laterVerdicts} ORDER BY verdict.decided_at DESC LIMIT 1) AS verdict
    WHERE id = ANY(${ids}::uuid[]) AND (${isChangedOnAppeal} OR verdict.state <> report.state::text)`
  return new Map(changed.map(({ id, ...later }) => [id, later]))
}
