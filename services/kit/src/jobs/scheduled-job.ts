import type { Cron } from 'croner'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { getServiceName } from '../log.ts'
import { beginTrace } from '../tracing/tracing.ts'
import { type Job, keepRun } from './job-runs.ts'

interface ScheduledJobOptions {
  readonly name: string
  /** When it runs. It never runs twice at once. */
  readonly schedule: Cron
  readonly pool: Pool
  readonly logger: Logger
  /** Returns what to log, if anything. */
  run(): Promise<object | undefined>
}

/** Milliseconds between stored successful runs of a job that runs every few seconds: minutes are precise enough for readers. */
const keptEvery = 60_000

/** A job that runs at certain times. One that fails is tried again at its next time. */
export function createScheduledJob({ name, schedule, pool, logger, run }: ScheduledJobOptions): Job {
  let running: Promise<void> = Promise.resolve()
  const service = getServiceName(logger)
  // Not by the clock: when it is set back by hours, runs would not be kept for as long.
  let keptAt = Number.NEGATIVE_INFINITY
  // Missed runs are made up for only by the next one.
  let endedAt = new Date()

  async function runOnce(): Promise<void> {
    const startedAt = new Date()
    try {
      const outcome = await run()
      if (outcome) logger.info({ job: name, ...outcome }, 'a job has run')
      if (performance.now() - keptAt < keptEvery) return
      await keepRun(pool, logger, { job: name, startedAt })
      keptAt = performance.now()
    } catch (error) {
      logger.warn({ err: error, job: name }, 'a job failed; it is retried at its next run')
      keptAt = Number.NEGATIVE_INFINITY
      await keepRun(pool, logger, { job: name, startedAt, error })
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
