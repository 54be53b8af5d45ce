import type { SqlQueries } from '@directory/kit/database/sql'

interface Moderated {
  readonly about: 'review' | 'reply'
  readonly subjectId: string
  /** When its text was last changed: reports of an earlier one are about something else. */
  readonly changedAt: Date | null
}

/** Notes at the decided reports of a review, or of the reply to it, that a moderator has taken it down since, or published it. */
export const noteModeration = (sql: SqlQueries, { about, subjectId, changedAt }: Moderated, isShown: boolean) => sql.$executeRaw`
  UPDATE report SET moderated_state = ${isShown ? 'dismissed' : 'upheld'}, moderated_at = ${new Date()}::timestamptz
  WHERE kind = 'report' AND about = ${about} AND subject_id = ${subjectId}::uuid AND decided_at IS NOT NULL
    AND created_at >= coalesce(${changedAt}::timestamptz, '-infinity')`
