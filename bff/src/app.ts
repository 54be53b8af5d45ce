import path from 'node:path'
import { getVariableName, recordOf, serviceNames } from '@directory/contracts/services'
import { defineService } from '@directory/kit/define-service'
import { serve } from '@directory/kit/http/handlers'
import { observeQueues } from '@directory/kit/messaging/observe'
import type { FastifyInstance } from 'fastify'
import { auditRoutes } from './audit/routes.ts'
import { createDirectory } from './create-directory.ts'
import { deadLetterRoutes } from './dead-letters/routes.ts'
import { previewRoutes as listingPreviewRoutes } from './directory/preview-listing.ts'
import { downloadRoutes } from './downloads/routes.ts'
import { createEngagementAnnouncer } from './engagement/announce-engagement.ts'
import { engagementRoutes } from './engagement/routes.ts'
import { BffEnv } from './env.ts'
import { limitFloods } from './flood-limits.ts'
import { forwardingRoutes } from './forwarding/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { mediaRoutes, uploadRoutes } from './media/routes.ts'
import { decodable } from './pages/decodable.ts'
import { loadFrontendBuild } from './pages/frontend-build.ts'
import { type FrontendBuild, pages } from './pages/plugin.ts'
import { createRenderQueue } from './pages/render-queue.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { createDrawingThread } from './previews/drawing-thread.ts'
import { previewRoutes } from './previews/routes.ts'
import { exportRoutes } from './privacy/routes.ts'
import { retention } from './retention.ts'
import { observeSearch } from './search/observe-search.ts'
import { isOutdated } from './session/is-outdated.ts'
import { requireSameSite } from './session/same-site.ts'
import { createSessions } from './session/sessions.ts'
import { sitemapRoutes } from './sitemap/routes.ts'
import { accounts } from './subscribers/accounts.ts'
import { directory as directoryEvents } from './subscribers/directory.ts'
import { views } from './subscribers/views.ts'
import { unsubscribeRoutes } from './unsubscribing/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

interface BffOptions {
  /** The frontends to serve instead of the built ones. */
  readonly build: FrontendBuild
  /** Adds routes that are not the product's own, such as those of the sandbox on a developer's machine. */
  readonly extend: (app: FastifyInstance) => void
}

/** The only thing the browser talks to: sessions, the directory's read model and its search, rendered pages and files. */
export const bffService = defineService({
  name: 'bff',
  env: BffEnv,
  migrations: path.resolve(import.meta.dirname, '../prisma/migrations'),
  connections: 20,
  isPublic: true,
  async parts({ env, bus, pool, logger }, { build, extend }: Partial<BffOptions>) {
    const { DATABASE_URL: url, CITY: city, SITE_URL: siteUrl, LISTINGS_URL: listingsUrl } = env
    const meilisearch = env.MEILI_URL ? { url: env.MEILI_URL, searchKey: env.MEILI_SEARCH_KEY, adminKey: env.MEILI_ADMIN_KEY } : undefined
    const map = env.MAP_TILE_URL ? { tileUrl: env.MAP_TILE_URL, attribution: env.MAP_ATTRIBUTION } : null
    const staleFor = env.STALE_PAGE_SECONDS * 1_000
    const settings = { city, map, terms: env.TERMS, pricesIncludeVat: env.PRICES_INCLUDE_VAT }
    const directory = createDirectory({
      pool,
      url,
      ...settings,
      listingsUrl,
      meilisearch,
      staleFor,
      logger,
    })
    const renderQueue = createRenderQueue()
    const previews = createDrawingThread()
    const frontends = build ?? (await loadFrontendBuild(env.FRONTENDS_DIRECTORY))
    const services = recordOf(serviceNames, (name) => env[getVariableName(name, 'URL')])
    return {
      async routes(app, state) {
        requireSameSite(app, siteUrl)
        await limitFloods(app)
        const sessions = await createSessions(app, {
          identityUrl: env.IDENTITY_URL,
          secureCookies: siteUrl.startsWith('https:'),
          isOutdated: (token) => isOutdated(pool, token),
        })
        directory.serveFromCache(app)
        serve<'bff'>(app, {
          ...sessions.routes,
          ...directory.routes,
          ...listingPreviewRoutes({ pool, listingsUrl }),
          ...engagementRoutes(pool),
          ...auditRoutes(pool, [listingsUrl, env.IDENTITY_URL, env.SOCIAL_MEDIA_URL]),
          ...exportRoutes(services),
          ...downloadRoutes({ services, siteUrl }),
          ...deadLetterRoutes(pool, bus),
          ...healthRoutes(app, { services, bus, state, search: directory.searchHealth }),
        })
        forwardingRoutes(app, { services, forgetSession: sessions.forget })
        uploadRoutes(app, env.MEDIA_URL)
        mediaRoutes(app, env.MEDIA_URL)
        webhookRoutes(app, { billingUrl: env.BILLING_URL, identityUrl: env.IDENTITY_URL, enquiriesUrl: env.ENQUIRIES_URL })
        unsubscribeRoutes(app, env.IDENTITY_URL)
        observeQueues(app, bus)
        observeSearch(app, directory.searchHealth)
        pictureRoutes(app, env.PICTURES_DIRECTORY)
        previewRoutes(app, previews.draw)
        sitemapRoutes(app, pool, siteUrl)
        extend?.(app)
        const tileOrigin = env.MAP_TILE_URL && new URL(env.MAP_TILE_URL).origin
        const { changes, cachedText } = directory
        await pages(app, { build: frontends, siteUrl, changes, cachedText, renderQueue, tileOrigin })
      },
      http: { queueWait: renderQueue.wait, trustedProxies: env.TRUST_PROXY, rewriteUrl: decodable, requestTimeout: 120_000 },
      subscribers: [accounts, directoryEvents, views],
      jobs: [createEngagementAnnouncer({ pool, logger })],
      retention,
      startup: [{ name: 'directory', run: () => directory.start() }],
      checks: { directory: () => directory.ready() },
      tolerates: (check) => staleFor > 0 && ['database', 'directory', 'bus'].includes(check) && directory.isServing(),
      shutdown: [() => directory.stop(), () => previews.stop()],
    }
  },
})
