import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import { Problem } from '@directory/kit/problem'
import { Cron } from 'croner'
import { type ReconciliationOptions, reconcile } from './reconcile.ts'

/** Reconciles every night from start to stop, in one process at a time. */
export const createNightlyReconciliation = (options: ReconciliationOptions): Job =>
  createScheduledJob({
    name: 'reconciliation',
    schedule: new Cron('23 3 * * *', { protect: true, unref: true }),
    pool: options.synchronisation.pool,
    logger: options.synchronisation.logger,
    async run() {
      try {
        const { compared, differences } = await reconcile(options)
        return { compared, differences: differences.length }
      } catch (error) {
        if (error instanceof Problem && error.slug === 'conflict') return undefined
        throw error
      }
    },
  })
