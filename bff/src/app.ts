import path from 'node:path'
import { databaseChecks } from '@directory/kit/database/checks'
import { createCleanUp, outdatedMessages } from '@directory/kit/database/clean-up'
import { migrate } from '@directory/kit/database/migrate'
import { createPool } from '@directory/kit/database/pool'
import { watchQueue } from '@directory/kit/database/queue-wait'
import { createApp } from '@directory/kit/http/app'
import { serve } from '@directory/kit/http/handlers'
import { observeJobs } from '@directory/kit/jobs/observe-jobs'
import { createLogger } from '@directory/kit/log'
import type { Bus } from '@directory/kit/messaging/bus'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { observeOutbox, observeQueues } from '@directory/kit/messaging/observe'
import { createRelay } from '@directory/kit/messaging/relay'
import { type BuildOptions, createService, type Service } from '@directory/kit/service'
import { createTokenVerifier } from '@directory/kit/tokens/verifier'
import type { FastifyInstance } from 'fastify'
import { auditRoutes } from './audit/routes.ts'
import { deadLetterRoutes } from './dead-letters/routes.ts'
import { createDirectory } from './directory/plugin.ts'
import { previewRoutes as listingPreviewRoutes } from './directory/preview-listing.ts'
import { directory as directoryEvents } from './directory/project-directory.ts'
import { downloadRoutes } from './downloads/routes.ts'
import { createEngagementAnnouncer } from './engagement/announce-engagement.ts'
import { engagementRoutes } from './engagement/routes.ts'
import { outdatedSalts } from './engagement/visitor.ts'
import type { BffEnv } from './env.ts'
import { limitFloods } from './flood-limits.ts'
import { forwardingRoutes } from './forwarding/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { mediaRoutes, uploadRoutes } from './media/routes.ts'
import { decodable } from './pages/decodable.ts'
import { type FrontendBuild, pages } from './pages/plugin.ts'
import { createRenderQueue } from './pages/render-queue.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { createPreviewThread } from './previews/preview-thread.ts'
import { previewRoutes } from './previews/routes.ts'
import { exportRoutes } from './privacy/routes.ts'
import { observeSearch } from './search/observe-search.ts'
import { isOutdated, standings } from './session/account-standing.ts'
import { requireSameSite } from './session/same-site.ts'
import { createSessions } from './session/sessions.ts'
import { sitemapRoutes } from './sitemap/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export const schema = 'bff'
export const migrations = { directory: path.resolve(import.meta.dirname, '../prisma/migrations'), schema }

interface BffOptions extends BuildOptions {
  readonly build: FrontendBuild
  /** Adds routes that are not the product's own, such as those of a stand-in on a developer's machine. */
  readonly extend?: (app: FastifyInstance) => void
}

/** The only thing the browser talks to: sessions, the directory's read model and its search, rendered pages and files. */
export async function buildBff(
  env: BffEnv,
  bus: Bus,
  { build, verifyToken = createTokenVerifier(env.JWKS_URL), prepare = [], extend }: BffOptions,
): Promise<Service> {
  const logger = createLogger('bff', env.LOG_LEVEL)
  const pool = createPool(env.DATABASE_URL, { applicationName: 'bff', max: 20 })
  const cleanUp = createCleanUp({ pool, logger, outdated: [...outdatedMessages, outdatedSalts] })
  const relay = createRelay({ pool, url: env.DATABASE_URL, schema, bus, logger })
  const announcer = createEngagementAnnouncer({ pool, logger })
  const meilisearch = env.MEILI_URL ? { url: env.MEILI_URL, searchKey: env.MEILI_SEARCH_KEY, adminKey: env.MEILI_ADMIN_KEY } : undefined
  const map = env.MAP_TILE_URL ? { tileUrl: env.MAP_TILE_URL, attribution: env.MAP_ATTRIBUTION } : null
  const settings = { city: env.CITY, map, pricesIncludeVat: env.PRICES_INCLUDE_VAT }
  const directory = createDirectory({ pool, url: env.DATABASE_URL, ...settings, listingsUrl: env.LISTINGS_URL, meilisearch, logger })
  const consumers = [standings, directoryEvents].map((subscription) => createConsumer(pool, subscription, logger))
  const poolWait = watchQueue(pool)
  const renderQueue = createRenderQueue()
  const previews = createPreviewThread(path.join(import.meta.dirname, `previews/draw-worker${path.extname(import.meta.filename)}`))
  const app = await createApp({
    name: 'bff',
    logger,
    verifyToken,
    queueWait: () => Math.max(poolWait(), renderQueue.wait()),
    trustedProxies: env.TRUST_PROXY,
    rewriteUrl: decodable,
    metricsAccess: 'admin',
    trustsCallers: false,
    requestTimeout: 120_000,
  })

  requireSameSite(app, env.SITE_URL)
  await limitFloods(app)
  const services = {
    identity: env.IDENTITY_URL,
    listings: env.LISTINGS_URL,
    media: env.MEDIA_URL,
    billing: env.BILLING_URL,
    'social-media': env.SOCIAL_MEDIA_URL,
  }
  const sessions = await createSessions(app, {
    identityUrl: env.IDENTITY_URL,
    secureCookies: env.SITE_URL.startsWith('https:'),
    isOutdated: (token) => isOutdated(pool, token),
  })
  directory.answerFromMemory(app)
  const checks = { ...databaseChecks(pool, logger), bus: () => bus.check(), directory: () => directory.ready() }
  const own = { pool, jobs: [announcer, cleanUp] }
  serve<'bff'>(app, {
    ...sessions.routes,
    ...directory.routes,
    ...listingPreviewRoutes({ pool, listingsUrl: env.LISTINGS_URL }),
    ...engagementRoutes(pool, env.CITY.timeZone),
    ...auditRoutes(pool, [env.LISTINGS_URL, env.IDENTITY_URL, env.SOCIAL_MEDIA_URL]),
    ...exportRoutes(services),
    ...downloadRoutes({ services, siteUrl: env.SITE_URL }),
    ...deadLetterRoutes(pool, bus),
    ...healthRoutes(app, { services, bus, own, checks, search: directory.searchHealth }),
  })
  forwardingRoutes(app, { services, forgetSession: sessions.forget })
  uploadRoutes(app, env.MEDIA_URL)
  mediaRoutes(app, env.MEDIA_URL)
  webhookRoutes(app, env.BILLING_URL)
  observeQueues(app, bus)
  observeOutbox(app, pool)
  observeJobs(app, own)
  observeSearch(app, directory.searchHealth)
  pictureRoutes(app, env.PICTURES_DIRECTORY)
  previewRoutes(app, previews.draw)
  sitemapRoutes(app, pool, env.SITE_URL)
  extend?.(app)
  const tileOrigin = env.MAP_TILE_URL && new URL(env.MAP_TILE_URL).origin
  await pages(app, { build, siteUrl: env.SITE_URL, changes: directory.changes, remembered: directory.remembered, renderQueue, tileOrigin })

  return createService({
    name: 'bff',
    app,
    host: env.HOST,
    port: env.PORT,
    startup: [
      ...prepare,
      { name: 'migrations', run: async () => void (await migrate({ url: env.DATABASE_URL, ...migrations })) },
      { name: 'directory', run: () => directory.start() },
      { name: 'clean-up', run: async () => cleanUp.start() },
      { name: 'relay', run: async () => relay.start() },
      { name: 'engagement', run: async () => announcer.start() },
      {
        name: 'subscriptions',
        run: async () => void (await Promise.all(consumers.map((consumer) => bus.subscribe(consumer)))),
      },
    ],
    checks,
    shutdown: [
      () => cleanUp.stop(),
      () => announcer.stop(),
      () => relay.stop(),
      () => directory.stop(),
      () => previews.stop(),
      () => pool.end(),
    ],
  })
}
