import type { Cron } from 'croner'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { type Job, keepRun } from './job-runs.ts'

interface ScheduledJobOptions {
  readonly name: string
  /** When it runs. It never runs twice at once. */
  readonly schedule: Cron
  readonly pool: Pool
  readonly logger: Logger
  /** Gives what is worth a line in the log, if anything is. */
  run(): Promise<object | undefined>
}

/** Milliseconds between the good runs that are kept of one that runs every few seconds: who looks reads minutes. */
const keptEvery = 60_000

/** A job that runs at certain times. One that fails is tried again at its next time. */
export function createScheduledJob({ name, schedule, pool, logger, run }: ScheduledJobOptions): Job {
  let running: Promise<void> = Promise.resolve()
  let keptAt = 0

  async function runOnce(): Promise<void> {
    const startedAt = new Date()
    try {
      const outcome = await run()
      if (outcome) logger.info({ job: name, ...outcome }, 'a job is done')
      if (Date.now() - keptAt < keptEvery) return
      await keepRun(pool, logger, { job: name, startedAt })
      keptAt = Date.now()
    } catch (error) {
      logger.warn({ err: error, job: name }, 'a job failed; it is tried again at its next time')
      keptAt = 0
      await keepRun(pool, logger, { job: name, startedAt, error })
    }
  }

  return {
    name,
    nextRun: () => schedule.nextRun(),
    start: () =>
      void schedule.schedule(() => {
        running = runOnce()
        return running
      }),
    async stop() {
      schedule.stop()
      await running
    },
  }
}
