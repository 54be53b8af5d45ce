import path from 'node:path'
import { createCleanUp, outdatedInbox } from '@directory/kit/database/clean-up'
import { migrate } from '@directory/kit/database/migrate'
import { createPool } from '@directory/kit/database/pool'
import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import type { Bus } from '@directory/kit/messaging/bus'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { deadLetterRoutes } from '@directory/kit/messaging/dead-letters'
import { observeDeadLetters } from '@directory/kit/messaging/observe'
import { type BuildOptions, createService, type Service } from '@directory/kit/service'
import { createTokenVerifier } from '@directory/kit/tokens/verifier'
import { createDirectory } from './directory/plugin.ts'
import type { BffEnv } from './env.ts'
import { type FrontendBuild, pages } from './pages/plugin.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { sessionRoutes } from './session/plugin.ts'
import { requireSameSite } from './session/same-site.ts'

export const schema = 'bff'
export const migrations = { directory: path.resolve(import.meta.dirname, '../prisma/migrations'), schema }

/** The only thing the browser talks to: sessions, the directory's read model and its search, rendered pages and files. */
export async function buildBff(
  env: BffEnv,
  bus: Bus,
  { build, verifyToken = createTokenVerifier(env.JWKS_URL), prepare = [] }: BuildOptions & { build: FrontendBuild },
): Promise<Service> {
  const logger = createLogger('bff', env.LOG_LEVEL)
  const pool = createPool(env.DATABASE_URL, { applicationName: 'bff', max: 20 })
  const cleanUp = createCleanUp({ pool, logger, outdated: [outdatedInbox] })
  const meilisearch = env.MEILI_URL ? { url: env.MEILI_URL, searchKey: env.MEILI_SEARCH_KEY, adminKey: env.MEILI_ADMIN_KEY } : undefined
  const directory = createDirectory({ pool, url: env.DATABASE_URL, city: env.CITY, listingsUrl: env.LISTINGS_URL, meilisearch, logger })
  const app = await createApp({ name: 'bff', logger, verifyToken, trustProxy: env.TRUST_PROXY, metricsAccess: 'admin' })

  requireSameSite(app, env.SITE_URL)
  await sessionRoutes(app, { identityUrl: env.IDENTITY_URL, secureCookies: env.SITE_URL.startsWith('https:') })
  directory.routes(app)
  deadLetterRoutes(app, bus)
  observeDeadLetters(app, bus)
  pictureRoutes(app, env.PICTURES_DIRECTORY)
  await pages(app, { build, siteUrl: env.SITE_URL })

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
      { name: 'subscriptions', run: () => bus.subscribe(createConsumer(pool, directory.subscription, logger)) },
    ],
    checks: { database: async () => void (await pool.query('SELECT 1')), bus: () => bus.check(), directory: () => directory.ready() },
    shutdown: [() => cleanUp.stop(), () => directory.stop(), () => pool.end()],
  })
}
