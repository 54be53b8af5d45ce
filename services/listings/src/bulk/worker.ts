import { StoredBulkAction } from '@directory/contracts/http/bulk-jobs'
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
import { Prisma } from '../generated/prisma/client.ts'
import { lockListings } from '../stored-listings/lock-listings.ts'
import { carryOut, isAlready } from './carry-out.ts'
import { decideTogether, isDecision } from './decide-together.ts'
import { type Item, lockItems, lockNextItem, nextListings, type Outcome, storeOutcomes } from './next-item.ts'

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
  const action = StoredBulkAction.parse(requestedAction)
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

/** The listings of a decision that share a transaction, which locks them for some tenths of a second. */
const together = 250

/**
 * Processes the next listings of a job, up to the limit, and stores their outcomes; returns how many. They are locked, so that several
 * processes share the work. Decisions about several share this transaction; all other actions have one of their own for each listing.
 */
async function processNext(options: WorkerOptions, limit: number): Promise<number> {
  return transaction(options.pool, async (tx) => {
    const item = await lockNextItem(tx)
    if (!item) return 0
    const action = StoredBulkAction.safeParse(item.action)
    if (limit > 1 && action.success && isDecision(action.data)) {
      const wanted = await nextListings(tx, item, limit)
      // Until the listings are free, all items but the first can still be stopped.
      await lockListings(sqlTransaction(tx), Prisma.sql`id = ANY(${wanted}::uuid[])`)
      const items = await lockItems(tx, item, wanted)
      const ids = items.map(({ listingId }) => listingId)
      const outcomes = await decideTogether(sqlTransaction(tx), actingFor(item.actorId), action.data, ids)
      await storeOutcomes(
        tx,
        items,
        ids.flatMap((id) => outcomes.get(id) ?? []),
      )
      return items.length
    }
    await extendIdleTimeout(sqlTransaction(tx))
    await storeOutcomes(tx, [item], [await processItem(options, item)])
    return 1
  })
}

/** Processes all waiting listings. After an unexpected failure the next ones are processed one by one, to find which cannot be. */
async function processAll(options: WorkerOptions, isStopping: () => boolean): Promise<number> {
  let processed = 0
  let alone = 0
  while (!isStopping()) {
    try {
      const count = await processNext(options, alone > 0 ? 1 : together)
      if (count === 0) break
      processed += count
      alone = Math.max(0, alone - count)
    } catch (error) {
      if (alone > 0 || isUnavailable(error)) throw error
      options.logger.error({ err: error }, 'a bulk job failed for some listings; they are processed one by one')
      alone = together
    }
  }
  return processed
}

/** Carries out admins' jobs; resumes where a stopped process left off. */
export const createBulkWorker = (options: WorkerOptions & { readonly url: string }): Job =>
  createWorker({
    name: 'bulk jobs',
    pool: options.pool,
    logger: options.logger,
    url: options.url,
    applicationName: 'listings-bulk',
    channel: `bulk_${schema}`,
    run: (isStopping) => processAll(options, isStopping),
  })
