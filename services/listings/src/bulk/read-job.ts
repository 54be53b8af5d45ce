import { type BulkJob, type BulkResult, StoredBulkAction } from '@directory/contracts/http/bulk-jobs'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { Problem } from '@directory/kit/problem'
import type { Database, Transaction } from '../database.ts'

/** A job and its progress. */
export async function readJob(database: Database | Transaction, id: string): Promise<BulkJob> {
  const job = await database.bulkJob.findUnique({ where: { id } })
  if (!job) throw new Problem('not-found', { detail: 'This job no longer exists.' })
  const counted = await database.bulkItem.groupBy({ by: ['outcome'], where: { jobId: id }, _count: true })
  const countByOutcome = new Map(counted.map(({ outcome, _count }) => [outcome, _count]))
  const total = counted.reduce((sum, { _count }) => sum + _count, 0)
  const done = total - (countByOutcome.get('waiting') ?? 0)
  return {
    id,
    action: parseTolerantly(StoredBulkAction, job.action),
    state: done === total ? 'done' : 'running',
    createdAt: job.createdAt.toISOString(),
    total,
    done,
    unchanged: countByOutcome.get('unchanged') ?? 0,
    failed: countByOutcome.get('failed') ?? 0,
  }
}

/** The outcome for each listing of a job, in processing order. */
export const readResults = (database: Database, jobId: string): Promise<BulkResult[]> =>
  database.bulkItem.findMany({
    where: { jobId },
    orderBy: { place: 'asc' },
    select: { listingId: true, name: true, outcome: true, reason: true },
  })
