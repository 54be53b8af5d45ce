import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { Cron } from 'croner'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Job } from '../jobs/job-runs.ts'
import { createScheduledJob } from '../jobs/scheduled-job.ts'
import { transaction } from './pool.ts'
import { sqlTransaction } from './sql.ts'
import { waitForTurn } from './take-turn.ts'

/** Expired rows: the table and the condition. Both are constants, never input. */
interface OutdatedRows {
  readonly table: string
  readonly where: string
}

/** Data to delete when it expires; a function covers what takes more than one statement and returns the number of rows. */
export type Retention = OutdatedRows | (() => Promise<number>)

/** Events that were published a week ago. */
export const outdatedOutbox: OutdatedRows = {
  table: 'outbox',
  where: `published_at < now() - interval '${retentionDays.publishedEvents} days'`,
}
/** Records of messages that no broker will deliver again. */
export const outdatedInbox: OutdatedRows = {
  table: 'inbox',
  where: `processed_at < now() - interval '${retentionDays.processedMessages} days'`,
}
/** Failed messages that no operator has replayed: they may hold data that someone has since had deleted. */
export const outdatedDeadLetters: OutdatedRows = {
  table: 'dead_letter',
  where: `failed_at < now() - interval '${retentionDays.failedMessages} days'`,
}

/** Common to every service that publishes or consumes events. */
export const outdatedMessages = [outdatedOutbox, outdatedInbox, outdatedDeadLetters]

interface CleanUpOptions {
  readonly pool: Pool
  readonly logger: Logger
  readonly retention: readonly Retention[]
  /** Rows that one statement deletes, so that no lock is held for long. */
  readonly batchSize?: number
}

/** Deletes rows in batches and returns how many. Processes take turns, so that none fails to delete what another has just locked. */
async function deleteRows({ table, where }: OutdatedRows, pool: Pool, batchSize: number): Promise<number> {
  let total = 0
  for (;;) {
    const deleted = await transaction(pool, async (tx) => {
      await waitForTurn(sqlTransaction(tx), 'clean-up')
      const result = await tx.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT ${batchSize}))`,
      )
      return result.rowCount ?? 0
    })
    total += deleted
    if (deleted < batchSize) return total
  }
}

/** Deletes expired rows and returns how many. */
export async function cleanUp({ pool, retention, batchSize = 5_000 }: Omit<CleanUpOptions, 'logger'>): Promise<number> {
  let total = 0
  for (const rule of retention) total += await (typeof rule === 'function' ? rule() : deleteRows(rule, pool, batchSize))
  return total
}

/** Cleans up every hour from start to stop. */
export function createCleanUp(options: CleanUpOptions): Job {
  const { pool, logger } = options
  return createScheduledJob({
    name: 'clean-up',
    schedule: new Cron('17 * * * *', { protect: true, unref: true }),
    pool,
    logger,
    run: async () => ({ deleted: await cleanUp(options) }),
  })
}
