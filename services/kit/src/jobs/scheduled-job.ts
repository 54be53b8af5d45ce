import type { Cron } from 'croner'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { getServiceName } from '../log.ts'
import { beginTrace } from '../tracing/tracing.ts'
import { type Job, recordRun } from './job-runs.ts'

interface ScheduledJobOptions {
  readonly name: string
  /** When it runs. Runs never overlap. */
  readonly schedule: Cron
  readonly pool: Pool
  readonly logger: Logger
  /** Returns what to log, if anything. */
  run(): Promise<object | undefined>
}

/** Milliseconds between stored successful runs of a job that runs every few seconds: minutes are precise enough for readers. */
const storeInterval = 60_000

/** A job that runs on a schedule. A failed run is retried at the next scheduled time. */
export function createScheduledJob({ name, schedule, pool, logger, run }: ScheduledJobOptions): Job {
  let running: Promise<void> = Promise.resolve()
  const service = getServiceName(logger)
  // Monotonic: if the clock were set back by hours, runs would not be stored for that long.
  let storedAt = Number.NEGATIVE_INFINITY
  // A job with a missed run is overdue until its next run has ended.
  let endedAt = new Date()

  async function runOnce(): Promise<void> {
    const startedAt = new Date()
    try {
      const outcome = await run()
      if (outcome) logger.info({ job: name, ...outcome }, 'a job has run')
      if (performance.now() - storedAt < storeInterval) return
      await recordRun(pool, logger, { job: name, startedAt })
      storedAt = performance.now()
    } catch (error) {
      logger.warn({ err: error, job: name }, 'a job failed; it is retried at its next run')
      storedAt = Number.NEGATIVE_INFINITY
      await recordRun(pool, logger, { job: name, startedAt, error })
    }
  }

  return {
    name,
    nextRun: () => schedule.nextRun(),
    overdueSince() {
      const due = schedule.nextRun(endedAt)
      return due && due <= new Date() ? due : null
    },
    start: () =>
      void schedule.schedule(() => {
        running = beginTrace(service, `job ${name}`, runOnce).finally(() => {
          endedAt = new Date()
        })
        return running
      }),
    async stop() {
      schedule.stop()
      await running
    },
  }
}
