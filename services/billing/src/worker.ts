import { setTimeout as delay } from 'node:timers/promises'
import type { Job } from '@directory/kit/jobs/job-runs'
import { createWorker } from '@directory/kit/jobs/worker'
import type Stripe from 'stripe'
import { schema } from './database.ts'
import { carryOutNext } from './instructions/carry-out.ts'
import type { Synchronisation } from './projection/sync-customer.ts'
import { settleUnknown } from './webhooks/settle-unknown.ts'
import { takeEvents } from './webhooks/take-events.ts'

/** Milliseconds in which further events of unknown customers gather, so that they are settled together. */
const pause = 50

/** Processes Stripe's events and carries out instructions, whenever there are any. */
export const createBillingWorker = (synchronisation: Synchronisation, stripe: Stripe, url: string): Job =>
  createWorker({
    name: 'webhooks and instructions',
    pool: synchronisation.pool,
    logger: synchronisation.logger,
    url,
    applicationName: 'billing-worker',
    channel: `work_${schema}`,
    async run(isStopping) {
      let done = 0
      while (!isStopping()) {
        const settled = await settleUnknown(synchronisation)
        const more = (await takeEvents(synchronisation, stripe)) + Number(await carryOutNext(synchronisation, stripe))
        if (settled + more === 0) break
        done += settled + more
        if (more === 0) await delay(pause)
      }
      return done
    },
  })
