import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

/**
 * Whether the decision on a row of report was changed on appeal: its dismissal on that of whoever had reported, or what was upheld on that of the
 * author of the review, unless the review says something else by then. An appeal about a listing does not tell against which report it is.
 */
export const isChangedOnAppeal = Prisma.sql`(report.kind = 'report' AND report.state <> 'open' AND EXISTS (
  SELECT FROM report AS appeal
  WHERE appeal.kind = 'appeal' AND appeal.state = 'upheld' AND appeal.created_at >= report.decided_at AND (
    (report.state = 'dismissed' AND appeal.about = 'report' AND appeal.subject_id = report.id)
    OR (report.state = 'upheld' AND report.about = 'review' AND appeal.about = 'review' AND appeal.subject_id = report.subject_id
      AND NOT EXISTS (
        SELECT FROM earlier_text
        WHERE review_id = report.subject_id AND replaced_at BETWEEN report.decided_at AND appeal.created_at
      ))
  )
))`

/** The state of a row of report, after any appeal. */
export const stateAfterAppeal = Prisma.sql`CASE WHEN ${isChangedOnAppeal}
  THEN CASE report.state WHEN 'upheld' THEN 'dismissed' ELSE 'upheld' END ELSE report.state::text END`

const Changed = z.strictObject({ id: z.uuid() })

/** Those of the reports whose decision was changed on appeal. */
export async function findChangedOnAppeal(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const changed = await rows(database, Changed)`SELECT id FROM report WHERE id = ANY(${ids}::uuid[]) AND ${isChangedOnAppeal}`
  return new Set(changed.map(({ id }) => id))
}
