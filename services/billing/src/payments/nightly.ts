import { Problem } from '@directory/kit/problem'
import { Cron } from 'croner'
import type Stripe from 'stripe'
import type { Synchronisation } from '../projection/sync-customer.ts'
import { reconcile } from './reconcile.ts'

/** Reconciles every night from start to stop; where another process is at it, that one does it. */
export function createNightlyReconciliation(synchronisation: Synchronisation, stripe: Stripe) {
  const { logger } = synchronisation
  const job = new Cron('23 3 * * *', { paused: true, protect: true, unref: true }, async () => {
    try {
      const { compared, differences } = await reconcile(synchronisation, stripe)
      logger.info({ compared, differences: differences.length }, 'reconciled')
    } catch (error) {
      if (!(error instanceof Problem && error.slug === 'conflict'))
        logger.warn({ err: error }, 'the reconciliation failed; it is tried again tomorrow')
    }
  })
  return { start: () => void job.resume(), stop: async () => job.stop() }
}
