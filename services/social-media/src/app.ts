import path from 'node:path'
import { auditRoutes } from '@directory/kit/audit/routes'
import { databaseChecks } from '@directory/kit/database/checks'
import { createCleanUp, outdatedMessages } from '@directory/kit/database/clean-up'
import { migrate } from '@directory/kit/database/migrate'
import { createPool } from '@directory/kit/database/pool'
import { watchQueue } from '@directory/kit/database/queue-wait'
import { createApp } from '@directory/kit/http/app'
import { serve } from '@directory/kit/http/handlers'
import { createLogger, type DestinationStream } from '@directory/kit/log'
import type { Bus } from '@directory/kit/messaging/bus'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { observeOutbox } from '@directory/kit/messaging/observe'
import { createRelay } from '@directory/kit/messaging/relay'
import { type BuildOptions, createService, type Service } from '@directory/kit/service'
import { createTokenVerifier } from '@directory/kit/tokens/verifier'
import { accounts } from './accounts/apply-accounts.ts'
import { clientRoutes } from './clients/routes.ts'
import { createDatabase, schema } from './database.ts'
import type { SocialMediaEnv } from './env.ts'
import { exportRoutes } from './export/routes.ts'
import { libraryRoutes } from './library/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { createDigestJob, createTellJob } from './notices/notice-jobs.ts'
import { packages } from './packages/apply-packages.ts'
import { createClaimImages } from './pictures/claim-images.ts'
import { postRoutes } from './posts/routes.ts'
import { byHand } from './publishing/by-hand.ts'
import type { Publisher } from './publishing/publisher.ts'
import { questionnaireRoutes } from './questionnaire/routes.ts'
import { reportRoutes } from './reports/routes.ts'

export const migrations = { directory: path.resolve(import.meta.dirname, '../prisma/migrations'), schema }

interface SocialMediaOptions extends BuildOptions {
  /** What brings approved posts to their networks. */
  readonly publisher?: Publisher
  /** Where the log goes; without it, to the standard output. */
  readonly log?: DestinationStream
}

/** The social media service: its clients’ records, and what the team does for them. */
export async function buildSocialMedia(
  env: SocialMediaEnv,
  bus: Bus,
  { verifyToken = createTokenVerifier(env.JWKS_URL), prepare = [], publisher = byHand, log }: SocialMediaOptions = {},
): Promise<Service> {
  const logger = createLogger('social-media', env.LOG_LEVEL, log)
  const pool = createPool(env.DATABASE_URL, { applicationName: 'social-media', max: 16 })
  const database = createDatabase(pool)
  const relay = createRelay({ pool, url: env.DATABASE_URL, schema, bus, logger })
  const cleanUp = createCleanUp({ pool, logger, outdated: outdatedMessages })
  const telling = createTellJob({ pool, database, logger })
  const digest = createDigestJob({ pool, database, logger }, env.CITY)
  const consumers = [accounts, packages(env.CITY)].map((subscription) => createConsumer(pool, subscription, logger))
  const app = await createApp({ name: 'social-media', logger, verifyToken, queueWait: watchQueue(pool) })

  const claimImages = createClaimImages(env.MEDIA_URL)

  serve<'social-media'>(app, {
    ...clientRoutes(database, claimImages),
    ...questionnaireRoutes(database, claimImages),
    ...libraryRoutes(database, claimImages),
    ...postRoutes(database, { city: env.CITY, publisher }),
    ...messageRoutes(database),
    ...reportRoutes(database, env.CITY),
    ...exportRoutes(database),
  })
  auditRoutes(app, database)
  observeOutbox(app, pool)

  return createService({
    name: 'social-media',
    app,
    host: env.HOST,
    port: env.PORT,
    startup: [
      ...prepare,
      { name: 'migrations', run: async () => void (await migrate({ url: env.DATABASE_URL, ...migrations })) },
      { name: 'relay', run: async () => relay.start() },
      { name: 'clean-up', run: async () => cleanUp.start() },
      { name: 'notices', run: async () => telling.start() },
      { name: 'digest', run: async () => digest.start() },
      {
        name: 'subscriptions',
        run: async () => void (await Promise.all(consumers.map((consumer) => bus.subscribe(consumer)))),
      },
    ],
    checks: { ...databaseChecks(pool, logger), bus: () => bus.check() },
    status: { pool, jobs: [telling, digest, cleanUp] },
    shutdown: [
      () => telling.stop(),
      () => digest.stop(),
      () => cleanUp.stop(),
      () => relay.stop(),
      () => database.$disconnect(),
      () => pool.end(),
    ],
  })
}
