import { rows } from '@directory/kit/database/rows'
import type { Job } from '@directory/kit/jobs/job-runs'
import { createScheduledJob } from '@directory/kit/jobs/scheduled-job'
import { Cron } from 'croner'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Database } from '../database.ts'
import type { Synchronisation } from '../projection/sync-customer.ts'
import { cancelAtStripe } from './cancel-own-subscription.ts'
import { settleAtStripe } from './settle-at-stripe.ts'

const batchSize = 100

const Renewing = z.strictObject({ stripeId: z.string(), customerId: z.string() })

/**
 * Subscriptions that renew although nobody can sign in to cancel them, however that came about. In any order, so that one that Stripe
 * refuses does not hold up the others for ever.
 */
const findRenewing = (database: Database) => rows(database, Renewing)`
  SELECT subscription.stripe_id AS "stripeId", customer.stripe_id AS "customerId" FROM customer JOIN subscription USING (account_id)
  WHERE disabled_at IS NOT NULL AND NOT is_deleted AND customer.stripe_id IS NOT NULL AND state <> 'ended' AND NOT is_ending
  ORDER BY random() LIMIT ${batchSize}::integer`

interface DisabledOptions {
  readonly database: Database
  readonly synchronisation: Synchronisation
  readonly stripe: Stripe
}

/** Cancels the subscriptions of disabled accounts: each ends with its paid period, or immediately if that is not paid. Returns how many. */
export async function endForDisabled({ database, synchronisation, stripe }: DisabledOptions): Promise<number> {
  const renewing = await findRenewing(database)
  for (const { stripeId, customerId } of renewing)
    await settleAtStripe(synchronisation, { customerId }, async ({ isDisabled }) => {
      // It may have been enabled again in the meantime.
      if (isDisabled) await cancelAtStripe(stripe, stripeId)
    })
  return renewing.length
}

/** Cancels them every minute from start to stop. What fails is retried by the next run. */
export const createDisabledJob = (options: DisabledOptions): Job =>
  createScheduledJob({
    name: 'disabled accounts',
    schedule: new Cron('* * * * *', { protect: true, unref: true }),
    pool: options.synchronisation.pool,
    logger: options.synchronisation.logger,
    async run() {
      const cancelled = await endForDisabled(options)
      return cancelled > 0 ? { cancelled } : undefined
    },
  })
