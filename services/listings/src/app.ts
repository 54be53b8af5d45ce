import path from 'node:path'
import { createCleanUp, outdatedOutbox } from '@directory/kit/database/clean-up'
import { migrate } from '@directory/kit/database/migrate'
import { createPool } from '@directory/kit/database/pool'
import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import type { Bus } from '@directory/kit/messaging/bus'
import { observeOutbox } from '@directory/kit/messaging/observe'
import { createRelay } from '@directory/kit/messaging/relay'
import { type BuildOptions, createService, type Service } from '@directory/kit/service'
import { createTokenVerifier } from '@directory/kit/tokens/verifier'
import { ensureCategories } from './categories/ensure-categories.ts'
import { categoryRoutes } from './categories/routes.ts'
import { createDatabase, schema } from './database.ts'
import type { ListingsEnv } from './env.ts'
import { exportRoutes } from './export/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { listingRoutes } from './listings/routes.ts'

export const migrations = { directory: path.resolve(import.meta.dirname, '../prisma/migrations'), schema }

/** The listings service: businesses, their categories, approval and visibility. */
export async function buildListings(
  env: ListingsEnv,
  bus: Bus,
  { verifyToken = createTokenVerifier(env.JWKS_URL), prepare = [] }: BuildOptions = {},
): Promise<Service> {
  const logger = createLogger('listings', env.LOG_LEVEL)
  const pool = createPool(env.DATABASE_URL, { applicationName: 'listings', max: 20 })
  const database = createDatabase(pool)
  const relay = createRelay({ pool, url: env.DATABASE_URL, schema, bus, logger })
  const cleanUp = createCleanUp({ pool, logger, outdated: [outdatedOutbox] })
  const app = await createApp({ name: 'listings', logger, verifyToken })

  listingRoutes(app, database, env.CITY)
  categoryRoutes(app, database)
  importRoutes(app, database, env.CITY)
  exportRoutes(app, database)
  observeOutbox(app, pool)

  return createService({
    name: 'listings',
    app,
    host: env.HOST,
    port: env.PORT,
    startup: [
      ...prepare,
      { name: 'migrations', run: async () => void (await migrate({ url: env.DATABASE_URL, ...migrations })) },
      { name: 'categories', run: () => ensureCategories(database, env.CITY) },
      { name: 'relay', run: async () => relay.start() },
      { name: 'clean-up', run: async () => cleanUp.start() },
    ],
    checks: { database: async () => void (await pool.query('SELECT 1')), bus: () => bus.check() },
    shutdown: [() => cleanUp.stop(), () => relay.stop(), () => database.$disconnect(), () => pool.end()],
  })
}
