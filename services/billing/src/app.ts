import path from 'node:path'
import { createPool } from '@directory/kit/database/pool'
import { defineService } from '@directory/kit/define-service'
import { serve } from '@directory/kit/http/handlers'
import { getTaxBehavior } from './catalogue/find-price.ts'
import { syncCatalogue } from './catalogue/sync-catalogue.ts'
import { checkoutRoutes } from './checkouts/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { createDatabase, stripeTransactionOptions } from './database.ts'
import { BillingEnv } from './env.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { createNightlyReconciliation } from './payments/nightly.ts'
import { observePayments } from './payments/observe-payments.ts'
import { paymentRoutes } from './payments/routes.ts'
import { stripePages } from './payments/stripe-pages.ts'
import { createFetchFacts } from './projection/fetch-facts.ts'
import { retention } from './retention.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { createStripe } from './stripe/client.ts'
import { accounts } from './subscribers/accounts.ts'
import { listings } from './subscribers/listings.ts'
import { settings as citySettings } from './subscribers/settings.ts'
import { createDisabledJob } from './subscriptions/end-for-disabled.ts'
import { createUnpaidJob } from './subscriptions/end-unpaid.ts'
import { createReminderJob } from './subscriptions/remind.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { createTurns } from './turns.ts'
import { failedWebhookRoutes, webhookRoutes } from './webhooks/routes.ts'
import { createBillingWorker } from './worker.ts'

// Only this customer's rows are locked in the meantime.
const idleTransactionTimeout = stripeTransactionOptions.timeout

/** The billing service: what is sold, who pays for it, and what Stripe reports. */
export const billingService = defineService({
  name: 'billing',
  env: BillingEnv,
  migrations: path.resolve(import.meta.dirname, '../prisma/migrations'),
  connections: 16,
  idleTransactionTimeout,
  parts({ env, pool, logger }) {
    // Requests that wait for Stripe must not block others, or incoming webhooks. The worker and the reconciliation only use a few
    // connections of the shared pool while they call Stripe.
    const stripePool = createPool(env.DATABASE_URL, { applicationName: 'billing-stripe', max: 8, idleTransactionTimeout })
    const webhookPool = createPool(env.DATABASE_URL, { applicationName: 'billing-webhooks', max: 4, idleTransactionTimeout })
    const database = createDatabase(pool)
    const stripe = createStripe(env)
    const synchronisation = { pool, fetchFacts: createFetchFacts(stripe), logger }
    const taxBehavior = getTaxBehavior(env)
    const requests = {
      database,
      stripeDatabase: createDatabase(stripePool),
      inTurn: createTurns(),
      stripe,
      synchronisation: { ...synchronisation, pool: stripePool },
    }
    const statesVat = env.STRIPE_TAX ?? taxBehavior === 'exclusive'
    const settings = { siteUrl: env.SITE_URL, statesVat, paymentMethods: env.STRIPE_PAYMENT_METHODS.split(',') }
    return {
      routes(app) {
        serve<'billing'>(app, {
          ...checkoutRoutes({ ...requests, taxBehavior, settings, listingsUrl: env.LISTINGS_URL, terms: env.TERMS }),
          ...subscriptionRoutes({ ...requests, taxBehavior, terms: env.TERMS }),
          ...customerRoutes({ ...requests, siteUrl: env.SITE_URL }),
          ...invoiceRoutes(database),
          ...paymentRoutes({ database, stripe, buildStripeUrl: stripePages(env), synchronisation }),
          ...webhookRoutes({ pool: webhookPool, stripe, secret: env.STRIPE_WEBHOOK_SECRET }),
          ...failedWebhookRoutes(database),
          ...statisticsRoutes(database),
        })
        observePayments(app, pool)
      },
      subscribers: [accounts, listings, citySettings],
      jobs: [
        createBillingWorker(synchronisation, stripe, env.DATABASE_URL),
        createNightlyReconciliation({ database, stripe, synchronisation }),
        createUnpaidJob(pool, logger),
        createDisabledJob({ database, stripe, synchronisation }),
        createReminderJob(pool, logger),
      ],
      retention,
      // At Stripe itself the catalogue is created by an operator's command.
      startup: env.STRIPE_API_URL ? [{ name: 'catalogue', run: () => syncCatalogue(stripe, env) }] : [],
      shutdown: [() => stripePool.end(), () => webhookPool.end()],
    }
  },
})
