import path from 'node:path'
import { databaseChecks } from '@directory/kit/database/checks'
import { createCleanUp, outdatedMessages } from '@directory/kit/database/clean-up'
import { migrate } from '@directory/kit/database/migrate'
import { createPool } from '@directory/kit/database/pool'
import { watchQueue } from '@directory/kit/database/queue-wait'
import { createApp } from '@directory/kit/http/app'
import { serve } from '@directory/kit/http/handlers'
import { createWorker } from '@directory/kit/jobs/worker'
import { createLogger, type DestinationStream } from '@directory/kit/log'
import type { Bus } from '@directory/kit/messaging/bus'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { observeOutbox } from '@directory/kit/messaging/observe'
import { createRelay } from '@directory/kit/messaging/relay'
import { type BuildOptions, createService, type Service } from '@directory/kit/service'
import { createTokenVerifier } from '@directory/kit/tokens/verifier'
import { taxBehaviorOf } from './catalogue/find-price.ts'
import { syncCatalogue } from './catalogue/sync-catalogue.ts'
import { checkoutRoutes } from './checkouts/routes.ts'
import { accounts } from './customers/apply-accounts.ts'
import { customerRoutes } from './customers/routes.ts'
import { createDatabase, schema, whileAsking } from './database.ts'
import type { BillingEnv } from './env.ts'
import { figureRoutes } from './figures/routes.ts'
import { carryOutNext } from './instructions/carry-out.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { outdatedBilling } from './outdated.ts'
import { createNightlyReconciliation } from './payments/nightly.ts'
import { observePayments } from './payments/observe-payments.ts'
import { paymentRoutes } from './payments/routes.ts'
import { stripePages } from './payments/stripe-pages.ts'
import { createStripe } from './stripe/client.ts'
import { createFetchFacts } from './stripe/fetch-facts.ts'
import { listings } from './subscriptions/apply-listings.ts'
import { createUnpaidJob } from './subscriptions/end-unpaid.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { createTurns } from './turns.ts'
import { failedWebhookRoutes, webhookRoutes } from './webhooks/routes.ts'
import { takeEvents } from './webhooks/take-events.ts'

export const migrations = { directory: path.resolve(import.meta.dirname, '../prisma/migrations'), schema }

interface BillingOptions extends BuildOptions {
  /** Where the log goes; without it, to the standard output. */
  readonly log?: DestinationStream
}

/** The billing service: what is sold, who pays for it, and what Stripe has said of it. */
export async function buildBilling(
  env: BillingEnv,
  bus: Bus,
  { verifyToken = createTokenVerifier(env.JWKS_URL), prepare = [], log }: BillingOptions = {},
): Promise<Service> {
  const logger = createLogger('billing', env.LOG_LEVEL, log)
  // What is held meanwhile concerns one customer alone.
  const silence = whileAsking.timeout
  const pool = createPool(env.DATABASE_URL, { applicationName: 'billing', max: 16, silence })
  // However many wait for Stripe, all else is answered, and what Stripe says is taken at once. The worker and the reconciliation ask Stripe
  // with a few connections of the common ones, whatever happens.
  const askingPool = createPool(env.DATABASE_URL, { applicationName: 'billing-stripe', max: 8, silence })
  const webhookPool = createPool(env.DATABASE_URL, { applicationName: 'billing-webhooks', max: 4, silence })
  const database = createDatabase(pool)
  const askingDatabase = createDatabase(askingPool)
  const stripe = createStripe(env)
  const synchronisation = { pool, fetchFacts: createFetchFacts(stripe), logger }
  const relay = createRelay({ pool, url: env.DATABASE_URL, schema, bus, logger })
  const cleanUp = createCleanUp({ pool, logger, outdated: [...outdatedMessages, ...outdatedBilling] })
  const nightly = createNightlyReconciliation(synchronisation, stripe)
  const unpaid = createUnpaidJob(pool, logger)
  const consumers = [accounts, listings].map((subscription) => createConsumer(pool, subscription, logger))
  const worker = createWorker({
    name: 'webhooks and instructions',
    pool,
    logger,
    url: env.DATABASE_URL,
    applicationName: 'billing-worker',
    channel: `work_${schema}`,
    async run(isStopping) {
      let done = 0
      while (!isStopping()) {
        const more = (await takeEvents(synchronisation, stripe)) + Number(await carryOutNext(synchronisation, stripe))
        if (more === 0) break
        done += more
      }
      return done
    },
  })
  const app = await createApp({ name: 'billing', logger, verifyToken, queueWait: watchQueue(pool) })

  const taxBehavior = taxBehaviorOf(env)
  const requests = { database, askingDatabase, inTurn: createTurns(), stripe, synchronisation: { ...synchronisation, pool: askingPool } }
  const statesVat = env.STRIPE_TAX ?? taxBehavior === 'exclusive'
  const settings = { siteUrl: env.SITE_URL, statesVat, paymentMethods: env.STRIPE_PAYMENT_METHODS.split(',') }
  serve<'billing'>(app, {
    ...checkoutRoutes({ ...requests, taxBehavior, settings }, env.LISTINGS_URL),
    ...subscriptionRoutes({ ...requests, taxBehavior }),
    ...customerRoutes({ ...requests, siteUrl: env.SITE_URL }),
    ...invoiceRoutes(database),
    ...paymentRoutes({ database, stripe, pageOf: stripePages(env), synchronisation }),
    ...webhookRoutes({ pool: webhookPool, stripe, secret: env.STRIPE_WEBHOOK_SECRET }),
    ...failedWebhookRoutes(database),
    ...figureRoutes(database, env.CITY),
  })
  observeOutbox(app, pool)
  observePayments(app, pool)

  return createService({
    name: 'billing',
    app,
    host: env.HOST,
    port: env.PORT,
    startup: [
      ...prepare,
      { name: 'migrations', run: async () => void (await migrate({ url: env.DATABASE_URL, ...migrations })) },
      // Stripe itself is given its catalogue by an operator's command.
      ...(env.STRIPE_API_URL ? [{ name: 'catalogue', run: () => syncCatalogue(stripe, env) }] : []),
      { name: 'relay', run: async () => relay.start() },
      { name: 'clean-up', run: async () => cleanUp.start() },
      { name: 'subscriptions', run: async () => void (await Promise.all(consumers.map((consumer) => bus.subscribe(consumer)))) },
      { name: 'worker', run: async () => worker.start() },
      { name: 'reconciliation', run: async () => nightly.start() },
      { name: 'unpaid subscriptions', run: async () => unpaid.start() },
    ],
    checks: { ...databaseChecks(pool, logger), bus: () => bus.check() },
    status: { pool, jobs: [worker, unpaid, nightly, cleanUp] },
    shutdown: [
      () => nightly.stop(),
      () => unpaid.stop(),
      () => worker.stop(),
      () => cleanUp.stop(),
      () => relay.stop(),
      () => database.$disconnect(),
      () => askingDatabase.$disconnect(),
      () => askingPool.end(),
      () => webhookPool.end(),
      () => pool.end(),
    ],
  })
}
