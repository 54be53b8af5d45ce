import { BulkAction } from '@directory/contracts/http/bulk-jobs'
import { problems } from '@directory/contracts/problem'
import { extendIdleTimeout } from '@directory/kit/database/idle-transaction-timeout'
import { transaction } from '@directory/kit/database/pool'
import { sqlTransaction } from '@directory/kit/database/sql'
import type { Job } from '@directory/kit/jobs/job-runs'
import { createWorker } from '@directory/kit/jobs/worker'
import type { Logger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { isUnavailable } from '@directory/kit/unavailable'
import type { Pool } from 'pg'
import { type Database, schema } from '../database.ts'
import { carryOut, isAlready } from './carry-out.ts'
import { type Item, lockNextItem, type Outcome, storeOutcome } from './next-item.ts'

interface WorkerOptions {
  readonly pool: Pool
  readonly database: Database
  readonly logger: Logger
}

/** The admin who started a job; the jobs of former admins are stopped. */
const actingFor = (accountId: string): Caller => ({ accountId, role: 'admin', sessionId: accountId, isVerified: true })

async function processItem(
  { database, logger }: WorkerOptions,
  { listingId: id, actorId, action: requestedAction }: Item,
): Promise<Outcome> {
  // Strict: a field added by a later release may restrict the action, so it is left to a process that knows it.
  const action = BulkAction.parse(requestedAction)
  const before = await database.listing.findUnique({ where: { id }, include: { _count: { select: { changes: true } } } })
  if (before && isAlready(action, { ...before, hasChanges: before._count.changes > 0 })) return { outcome: 'unchanged' }
  try {
    await carryOut(database, actingFor(actorId), id, action)
    return { outcome: 'done' }
  } catch (error) {
    if (error instanceof Problem) return { outcome: 'failed', reason: error.message }
    // The database is unavailable: the listing will be retried.
    if (isUnavailable(error)) throw error
    logger.error({ err: error, listingId: id }, 'a bulk job failed for a listing')
    return { outcome: 'failed', reason: problems['internal-error'].title }
  }
}

/** Processes the next listing of a job; false if there is none. It is locked, so that several processes share the work. */
async function processNext(options: WorkerOptions): Promise<boolean> {
  return transaction(options.pool, async (tx) => {
    const item = await lockNextItem(tx)
    if (!item) return false
    await extendIdleTimeout(sqlTransaction(tx))
    await storeOutcome(tx, item, await processItem(options, item))
    return true
  })
}

/** Carries out admins' jobs, one listing at a time; resumes where a stopped process left off. */
export const createBulkWorker = (options: WorkerOptions & { readonly url: string }): Job =>
  createWorker({
    name: 'bulk jobs',
    pool: options.pool,
    logger: options.logger,
    url: options.url,
    applicationName: 'listings-bulk',
    channel: `bulk_${schema}`,
    async run(isStopping) {
      let processed = 0
      while (!isStopping() && (await processNext(options))) processed++
      return processed
    },
  })
