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
import { createMailer } from '@directory/kit/mail/mailer'
import type { Bus } from '@directory/kit/messaging/bus'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { observeOutbox } from '@directory/kit/messaging/observe'
import { createRelay } from '@directory/kit/messaging/relay'
import { type BuildOptions, createService, type Service } from '@directory/kit/service'
import { createLocalTokenVerifier } from '@directory/kit/tokens/verifier'
import { refuseDemoAccounts } from './accounts/demo-accounts.ts'
import { ensureAccount } from './accounts/ensure-account.ts'
import type { NewAccount } from './accounts/open-account.ts'
import { accountRoutes } from './accounts/routes.ts'
import { administrationRoutes } from './administration/routes.ts'
import { createDatabase, schema } from './database.ts'
import type { IdentityEnv } from './env.ts'
import { createBrowserTokenReader } from './keys/browser-token.ts'
import { readSigningKey } from './keys/key-set.ts'
import { keyRoutes } from './keys/routes.ts'
import { settings } from './mail/city-contact.ts'
import { oneAtATime } from './mail/one-at-a-time.ts'
import { outdatedMailLinks } from './mail/outdated.ts'
import { mail } from './mail/send-mail.ts'
import { outdatedSessions } from './sessions/outdated.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { stillAdmin } from './sessions/still-admin.ts'

export const migrations = { directory: path.resolve(import.meta.dirname, '../prisma/migrations'), schema }

export interface IdentityService extends Service {
  /** For whoever runs the installation: the id of an account, which is opened if there is none. */
  ensureAccount(account: NewAccount): Promise<string>
}

/** The identity service: accounts, sessions, their mails, and the keys by which everybody verifies access tokens. */
export async function buildIdentity(env: IdentityEnv, bus: Bus, { prepare = [] }: BuildOptions = {}): Promise<IdentityService> {
  const logger = createLogger('identity', env.LOG_LEVEL)
  const signingKey = await readSigningKey(env.SIGNING_KEY)
  const takenKeys = [signingKey, ...(env.OTHER_SIGNING_KEY ? [await readSigningKey(env.OTHER_SIGNING_KEY)] : [])]
  const pool = createPool(env.DATABASE_URL, { applicationName: 'identity' })
  const database = createDatabase(pool)
  const relay = createRelay({ pool, url: env.DATABASE_URL, schema, bus, logger })
  const cleanUp = createCleanUp({ pool, logger, outdated: [...outdatedMessages, outdatedMailLinks, ...outdatedSessions] })
  const { siteName: name, contact, timeZone } = env.CITY
  const mailer = createMailer({ url: env.SMTP_URL, from: env.MAIL_FROM ?? { name, address: contact.email } })
  const site = { name, url: env.SITE_URL, contactEmail: contact.email, timeZone }
  const consumers = [oneAtATime(createConsumer(pool, mail(mailer, site), logger)), createConsumer(pool, settings, logger)]
  const verifyToken = createLocalTokenVerifier({ keys: takenKeys.map(({ publicKey }) => publicKey) }, stillAdmin(database))
  const app = await createApp({ name: 'identity', logger, verifyToken, queueWait: watchQueue(pool) })

  serve<'identity'>(app, {
    ...accountRoutes(database),
    ...administrationRoutes(database),
    ...sessionRoutes({ database, signingKey, readBrowserToken: createBrowserTokenReader(takenKeys) }),
    ...keyRoutes(takenKeys),
  })
  auditRoutes(app, database)
  observeOutbox(app, pool)

  const service = createService({
    name: 'identity',
    app,
    host: env.HOST,
    port: env.PORT,
    startup: [
      ...prepare,
      { name: 'migrations', run: async () => void (await migrate({ url: env.DATABASE_URL, ...migrations })) },
      ...(env.NODE_ENV === 'production' ? [{ name: 'demo accounts', run: () => refuseDemoAccounts(database) }] : []),
      { name: 'relay', run: async () => relay.start() },
      { name: 'clean-up', run: async () => cleanUp.start() },
      { name: 'subscriptions', run: async () => void (await Promise.all(consumers.map((consumer) => bus.subscribe(consumer)))) },
    ],
    checks: { ...databaseChecks(pool, logger), bus: () => bus.check() },
    status: { pool, jobs: [cleanUp] },
    shutdown: [() => cleanUp.stop(), () => relay.stop(), async () => mailer.close(), () => database.$disconnect(), () => pool.end()],
  })
  return Object.assign(service, { ensureAccount: (account: NewAccount) => ensureAccount(database, account) })
}
