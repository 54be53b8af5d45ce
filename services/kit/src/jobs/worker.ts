import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createNotifiedLoop, type NotifiedLoopOptions } from '../database/notified-loop.ts'
import { newTraceparent, withContext } from '../http/trace.ts'
import { getServiceName } from '../log.ts'
import { type Job, recordRun } from './job-runs.ts'

interface WorkerOptions extends Omit<NotifiedLoopOptions, 'run' | 'onFailure'> {
  readonly name: string
  readonly pool: Pool
  readonly logger: Logger
  /** Does the pending work and returns how much; `isStopping` says whether to stop early. */
  run(isStopping: () => boolean): Promise<number>
}

/** A job that runs whenever there is work. Finding none does not count as a run, except when it shows that a failure is fixed. */
export function createWorker({ name, pool, logger, run, ...loop }: WorkerOptions): Job {
  let startedAt = new Date()
  let hasFailed = false
  const service = getServiceName(logger)
  let storing = Promise.resolve()
  const { start, stop } = createNotifiedLoop({
    ...loop,
    async run(isStopping) {
      startedAt = new Date()
      // It polls every second: its log lines belong together, but a poll is not worth a span.
      const done = await withContext({ service, traceparent: newTraceparent() }, () => run(isStopping))
      await storing
      if (done > 0 || hasFailed) await recordRun(pool, logger, { job: name, startedAt })
      hasFailed = false
    },
    onFailure(error) {
      logger.warn({ err: error, job: name }, 'a worker failed; it continues when its dependencies are available')
      hasFailed = true
      storing = recordRun(pool, logger, { job: name, startedAt, error })
    },
  })
  return {
    name,
    nextRun: () => null,
    overdueSince: () => null,
    start,
    async stop() {
      await stop()
      await storing
    },
  }
}
