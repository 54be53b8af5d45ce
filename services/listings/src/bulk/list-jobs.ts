import { BulkAction, bulkJobsShown, type ListedBulkJob } from '@directory/contracts/http/bulk-jobs'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import type { Database } from '../database.ts'

interface Row {
  readonly id: string
  readonly action: unknown
  readonly createdAt: Date
  readonly total: number
  readonly done: number
  readonly unchanged: number
  readonly failed: number
  readonly startedBy: string | null
}

/** The newest jobs, each with how far it is. */
export async function listJobs(database: Database): Promise<ListedBulkJob[]> {
  const rows = await database.$queryRaw<Row[]>`
    SELECT job.id, action, created_at AS "createdAt", items.total, items.done, items.unchanged, items.failed,
      coalesce(nullif(concat_ws(' ', author.first_name, author.last_name), ''), author.email) AS "startedBy"
    FROM (SELECT * FROM bulk_job ORDER BY created_at DESC, id DESC LIMIT ${bulkJobsShown}) AS job
      LEFT JOIN author ON author.id = actor_id
      CROSS JOIN LATERAL (
        SELECT count(*)::integer AS total, count(*) FILTER (WHERE outcome <> 'waiting')::integer AS done,
          count(*) FILTER (WHERE outcome = 'unchanged')::integer AS unchanged, count(*) FILTER (WHERE outcome = 'failed')::integer AS failed
        FROM bulk_item WHERE job_id = job.id
      ) AS items
    ORDER BY created_at DESC, job.id DESC`
  return rows.map(({ action, createdAt, ...row }) => ({
    ...row,
    action: parseTolerantly(BulkAction, action),
    state: row.done === row.total ? 'done' : 'running',
    createdAt: createdAt.toISOString(),
  }))
}
