import { bulkJobsShown, ListedBulkJob, StoredBulkAction } from '@directory/contracts/http/bulk-jobs'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'

const NewestJob = ListedBulkJob.omit({ state: true }).extend({ action: z.json(), createdAt: z.date() })

/** The newest jobs, each with its progress. */
export async function listJobs(database: Database): Promise<ListedBulkJob[]> {
  const newest = await rows(database, NewestJob)`
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
  return newest.map(({ action, createdAt, ...job }) => ({
    ...job,
    action: parseTolerantly(StoredBulkAction, action),
    state: job.done === job.total ? 'done' : 'running',
    createdAt: createdAt.toISOString(),
  }))
}
