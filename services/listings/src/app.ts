import path from 'node:path'
import { auditRoutes } from '@directory/kit/audit/routes'
import { databaseChecks } from '@directory/kit/database/checks'
import { createCleanUp, outdatedMessages } from '@directory/kit/database/clean-up'
import { migrate } from '@directory/kit/database/migrate'
import { createPool } from '@directory/kit/database/pool'
import { watchQueue } from '@directory/kit/database/queue-wait'
import { createApp } from '@directory/kit/http/app'
import { serve } from '@directory/kit/http/handlers'
import { createLogger } from '@directory/kit/log'
import type { Bus } from '@directory/kit/messaging/bus'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { observeOutbox } from '@directory/kit/messaging/observe'
import { createRelay } from '@directory/kit/messaging/relay'
import { fetchPublic, type PublicFetch } from '@directory/kit/network/public-fetch'
import { type BuildOptions, createService, type Service } from '@directory/kit/service'
import { createTokenVerifier } from '@directory/kit/tokens/verifier'
import { accounts } from './authors/apply-accounts.ts'
import { outdatedJobs } from './bulk/outdated.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { createBulkWorker } from './bulk/worker.ts'
import { ensureCategories } from './categories/ensure-categories.ts'
import { categoryRoutes } from './categories/routes.ts'
import { ensureSettings } from './city-settings/ensure-settings.ts'
import { citySettingsRoutes } from './city-settings/routes.ts'
import { createDatabase, schema } from './database.ts'
import { deleteOldDrafts } from './drafts/delete-drafts.ts'
import { draftRoutes } from './drafts/routes.ts'
import { engagement } from './engagement/count-engagement.ts'
import { engagementRoutes } from './engagement/routes.ts'
import { type ListingsEnv, requiresVerifiedEmail } from './env.ts'
import { exportRoutes } from './export/routes.ts'
import { figureRoutes } from './figures/routes.ts'
import { createClaimImages } from './images/claim-images.ts'
import { imageRoutes } from './images/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { refuseDemoListings } from './listings/demo-listings.ts'
import { listingRoutes } from './listings/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { packages } from './packages/apply-packages.ts'
import { createExpiryJob } from './packages/expiry-job.ts'
import { outdatedReports } from './reports/outdated.ts'
import { reportRoutes } from './reports/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { websiteRoutes } from './websites/routes.ts'
import { outdatedReadings } from './websites/take-reading.ts'

export const migrations = { directory: path.resolve(import.meta.dirname, '../prisma/migrations'), schema }

interface ListingsOptions extends BuildOptions {
  readonly fetchWebsite?: PublicFetch
}

/** The listings service: businesses, their categories, packages, approval and visibility, pictures and reviews. */
export async function buildListings(
  env: ListingsEnv,
  bus: Bus,
  { verifyToken = createTokenVerifier(env.JWKS_URL), prepare = [], fetchWebsite = fetchPublic }: ListingsOptions = {},
): Promise<Service> {
  const logger = createLogger('listings', env.LOG_LEVEL)
  const pool = createPool(env.DATABASE_URL, { applicationName: 'listings', max: 20 })
  const database = createDatabase(pool)
  const relay = createRelay({ pool, url: env.DATABASE_URL, schema, bus, logger })
  const outdated = [...outdatedMessages, outdatedReadings, outdatedJobs, outdatedReports]
  const cleanUp = createCleanUp({ pool, logger, outdated, also: () => deleteOldDrafts(database) })
  const expiry = createExpiryJob(pool, database, logger)
  const bulk = createBulkWorker({ pool, database, url: env.DATABASE_URL, logger })
  const consumers = [engagement, accounts, packages].map((subscription) => createConsumer(pool, subscription, logger))
  const app = await createApp({ name: 'listings', logger, verifyToken, queueWait: watchQueue(pool) })
  const claimImages = createClaimImages(env.MEDIA_URL)
  const requiresVerified = requiresVerifiedEmail(env)

  serve<'listings'>(app, {
    ...moderationRoutes(database),
    ...bulkRoutes(database),
    ...reportRoutes(database),
    ...listingRoutes(database, { requiresVerified, claimImages }),
    ...draftRoutes(database, { requiresVerified, claimImages }),
    ...imageRoutes(database, claimImages),
    ...reviewRoutes(database, { requiresVerified }),
    ...engagementRoutes(database, env.CITY),
    ...websiteRoutes(database, fetchWebsite),
    ...categoryRoutes(database),
    ...citySettingsRoutes(database, env.CITY),
    ...importRoutes(database),
    ...exportRoutes(database, env.CITY),
    ...figureRoutes(database, env.CITY),
  })
  auditRoutes(app, database)
  observeOutbox(app, pool)

  return createService({
    name: 'listings',
    app,
    host: env.HOST,
    port: env.PORT,
    startup: [
      ...prepare,
      { name: 'migrations', run: async () => void (await migrate({ url: env.DATABASE_URL, ...migrations })) },
      ...(env.NODE_ENV === 'production' ? [{ name: 'demo listings', run: () => refuseDemoListings(database) }] : []),
      { name: 'categories', run: () => ensureCategories(database, env.CITY) },
      { name: 'city settings', run: () => ensureSettings(database, env.CITY) },
      { name: 'relay', run: async () => relay.start() },
      { name: 'clean-up', run: async () => cleanUp.start() },
      { name: 'expiry', run: async () => expiry.start() },
      { name: 'bulk', run: async () => bulk.start() },
      {
        name: 'subscriptions',
        run: async () => void (await Promise.all(consumers.map((consumer) => bus.subscribe(consumer)))),
      },
    ],
    checks: { ...databaseChecks(pool, logger), bus: () => bus.check() },
    status: { pool, jobs: [expiry, bulk, cleanUp] },
    shutdown: [
      () => expiry.stop(),
      () => bulk.stop(),
      () => cleanUp.stop(),
      () => relay.stop(),
      () => database.$disconnect(),
      () => pool.end(),
    ],
  })
}
