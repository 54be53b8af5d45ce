import path from 'node:path'
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
import { type BuildOptions, createService, type Service } from '@directory/kit/service'
import { createTokenVerifier } from '@directory/kit/tokens/verifier'
import { createDatabase, schema } from './database.ts'
import { deleteUnwanted } from './deletion/delete-unwanted.ts'
import { files } from './deletion/remove-files.ts'
import type { MediaEnv } from './env.ts'
import { imageRoutes } from './images/routes.ts'
import { references } from './references/keep-references.ts'
import { createRenditions } from './renditions/make-rendition.ts'
import { variants } from './renditions/prepare-renditions.ts'
import { servingRoutes } from './serving/routes.ts'
import { createStorage } from './storage/create-storage.ts'
import { outdatedAllowances } from './uploads/allowance.ts'
import { uploadRoutes } from './uploads/routes.ts'

export const migrations = { directory: path.resolve(import.meta.dirname, '../prisma/migrations'), schema }

/** The media service: the pictures that people upload, cleaned, in all widths and formats, for as long as something refers to them. */
export async function buildMedia(
  env: MediaEnv,
  bus: Bus,
  { verifyToken = createTokenVerifier(env.JWKS_URL), prepare = [] }: BuildOptions = {},
): Promise<Service> {
  const logger = createLogger('media', env.LOG_LEVEL)
  const pool = createPool(env.DATABASE_URL, { applicationName: 'media', max: 20 })
  const database = createDatabase(pool)
  const storage = await createStorage(env)
  const renditions = createRenditions(storage)
  // A batch is as much work as one transaction may hold: twelve pictures to be encoded for each event.
  const relay = createRelay({ pool, url: env.DATABASE_URL, schema, bus, logger, batchSize: 4 })
  const outdated = [...outdatedMessages, outdatedAllowances]
  const cleanUp = createCleanUp({ pool, logger, outdated, also: () => deleteUnwanted(pool, storage) })
  const consumers = [references, variants(storage, renditions), files(storage)].map((subscription) =>
    createConsumer(pool, subscription, logger),
  )
  const app = await createApp({ name: 'media', logger, verifyToken, queueWait: watchQueue(pool), requestTimeout: 120_000 })

  serve<'media'>(app, {
    ...uploadRoutes({ database, storage }),
    ...imageRoutes(database),
  })
  servingRoutes(app, storage, renditions)
  observeOutbox(app, pool)

  return createService({
    name: 'media',
    app,
    host: env.HOST,
    port: env.PORT,
    startup: [
      ...prepare,
      { name: 'migrations', run: async () => void (await migrate({ url: env.DATABASE_URL, ...migrations })) },
      { name: 'storage', run: () => storage.prepare() },
      { name: 'relay', run: async () => relay.start() },
      { name: 'clean-up', run: async () => cleanUp.start() },
      { name: 'subscriptions', run: async () => void (await Promise.all(consumers.map((consumer) => bus.subscribe(consumer)))) },
    ],
    checks: { ...databaseChecks(pool, logger), bus: () => bus.check(), storage: () => storage.check() },
    status: { pool, jobs: [cleanUp] },
    shutdown: [() => cleanUp.stop(), () => relay.stop(), () => database.$disconnect(), () => pool.end()],
  })
}
