import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import { Problem } from '@directory/kit/problem'
import { Cron } from 'croner'
import type Stripe from 'stripe'
import type { Synchronisation } from '../projection/sync-customer.ts'
import { reconcile } from './reconcile.ts'

/** Reconciles every night from start to stop; where another process is at it, that one does it. */
export const createNightlyReconciliation = (synchronisation: Synchronisation, stripe: Stripe): Job =>
  createScheduledJob({
    name: 'reconciliation',
    schedule: new Cron('23 3 * * *', { protect: true, unref: true }),
    pool: synchronisation.pool,
    logger: synchronisation.logger,
    async run() {
      try {
        const { compared, differences } = await reconcile(synchronisation, stripe)
        return { compared, differences: differences.length }
      } catch (error) {
        if (error instanceof Problem && error.slug === 'conflict') return undefined
        throw error
      }
    },
  })
