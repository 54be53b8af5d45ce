import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServiceName } from './names.ts'

const kitSql = (root: string, name: string): string => readFileSync(path.join(root, 'services/kit/sql', `${name}.sql`), 'utf8').trim()

const firstMigration = (root: string): string => `${['outbox', 'consumer', 'job-run'].map((name) => kitSql(root, name)).join('\n\n')}

-- The newest that is known of an account; the row of one that is deleted stays, so that nothing late brings it back.
CREATE TABLE account (
  id         uuid    PRIMARY KEY,
  version    integer NOT NULL,
  is_deleted boolean NOT NULL DEFAULT false
);
`

const packageJson = (root: string, { kebab }: ServiceName): string => {
  const versions: { dependencies: Record<string, string>; devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, 'services/media/package.json'), 'utf8'),
  )
  const taken = ['@directory/contracts', '@directory/kit', '@prisma/client', 'fastify', 'pg', 'zod']
  const only = (all: Record<string, string>, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, all[name]]))
  return `${JSON.stringify(
    {
      name: `@directory/${kebab}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      exports: { './*': './src/*.ts' },
      dependencies: only(versions.dependencies, taken),
      devDependencies: only(versions.devDependencies, ['@types/pg', 'prisma', 'vitest']),
    },
    null,
    2,
  )}\n`
}

const app = ({ kebab, pascal, words }: ServiceName): string => `import path from 'node:path'
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
import { accounts } from './accounts/apply-accounts.ts'
import { createDatabase, schema } from './database.ts'
import type { ${pascal}Env } from './env.ts'

export const migrations = { directory: path.resolve(import.meta.dirname, '../prisma/migrations'), schema }

/** The ${words} service. */
export async function build${pascal}(
  env: ${pascal}Env,
  bus: Bus,
  { verifyToken = createTokenVerifier(env.JWKS_URL), prepare = [] }: BuildOptions = {},
): Promise<Service> {
  const logger = createLogger('${kebab}', env.LOG_LEVEL)
  const pool = createPool(env.DATABASE_URL, { applicationName: '${kebab}', max: 8 })
  const database = createDatabase(pool)
  const relay = createRelay({ pool, url: env.DATABASE_URL, schema, bus, logger })
  const cleanUp = createCleanUp({ pool, logger, outdated: outdatedMessages })
  const consumers = [accounts].map((subscription) => createConsumer(pool, subscription, logger))
  const app = await createApp({ name: '${kebab}', logger, verifyToken, queueWait: watchQueue(pool) })

  serve<'${kebab}'>(app, {})
  observeOutbox(app, pool)

  return createService({
    name: '${kebab}',
    app,
    host: env.HOST,
    port: env.PORT,
    startup: [
      ...prepare,
      { name: 'migrations', run: async () => void (await migrate({ url: env.DATABASE_URL, ...migrations })) },
      { name: 'relay', run: async () => relay.start() },
      { name: 'clean-up', run: async () => cleanUp.start() },
      { name: 'subscriptions', run: async () => void (await Promise.all(consumers.map((consumer) => bus.subscribe(consumer)))) },
    ],
    checks: { ...databaseChecks(pool, logger), bus: () => bus.check() },
    status: { pool, jobs: [cleanUp] },
    shutdown: [() => cleanUp.stop(), () => relay.stop(), () => database.$disconnect(), () => pool.end()],
  })
}
`

const server = ({ kebab, pascal }: ServiceName): string => `import { runService } from '@directory/kit/run'
import { build${pascal} } from './app.ts'
import { readEnv } from './env.ts'

await runService({ name: '${kebab}', readEnv, build: (env, bus) => build${pascal}(env, bus) })
`

const env = ({ pascal }: ServiceName): string => `import { parseEnv, ServiceEnv } from '@directory/kit/env'
import type { z } from 'zod'

export const ${pascal}Env = ServiceEnv
export type ${pascal}Env = z.infer<typeof ${pascal}Env>

export const readEnv = (): Readonly<${pascal}Env> => parseEnv(${pascal}Env)
`

const database = ({
  snake,
}: ServiceName): string => `import { prismaAdapter, transactionOptions } from '@directory/kit/database/prisma-adapter'
import type { Pool } from 'pg'
import { PrismaClient } from './generated/prisma/client.ts'

export const schema = '${snake}'

export type Database = PrismaClient

export const createDatabase = (pool: Pool): Database => new PrismaClient({ adapter: prismaAdapter(pool, schema), transactionOptions })
`

const prismaSchema = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

model Account {
  id        String  @id @db.Uuid
  version   Int
  isDeleted Boolean @default(false) @map("is_deleted")

  @@map("account")
}
`

const applyAccounts = ({ kebab }: ServiceName): string => `import type { Envelope } from '@directory/contracts/events/envelope'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import type { PoolClient } from 'pg'

/** Takes what is newer than what is known; the row of one that is deleted stays. */
const note = ({ aggregate: { id, version } }: Pick<Envelope, 'aggregate'>, isDeleted: boolean, tx: PoolClient) =>
  tx.query(
    \`INSERT INTO account AS known (id, version, is_deleted) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET version = excluded.version, is_deleted = excluded.is_deleted
     WHERE known.version < excluded.version AND NOT known.is_deleted\`,
    [id, version, isDeleted],
  )

/** Keeps up with the accounts of identity. What this service holds about somebody goes when they go: delete it here. */
export const accounts = subscriber('${kebab}.accounts', {
  AccountUpserted: each((event, tx) => note(event, false, tx)),
  AccountDeleted: each((event, tx) => note(event, true, tx)),
})
`

const testApp = ({ kebab, pascal }: ServiceName): string => `import { randomUUID } from 'node:crypto'
import type { Envelope } from '@directory/contracts/events/envelope'
import { createLogger } from '@directory/kit/log'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { expect } from 'vitest'
import { accounts } from '../src/accounts/apply-accounts.ts'
import { build${pascal}, migrations } from '../src/app.ts'
import { schema } from '../src/database.ts'

type Somebody = Parameters<typeof fakeTokens.tokenFor>[0]
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The service, started on a database of its own, with an admin and whoever else is needed to call it as. */
export async function start${pascal}() {
  const database = await createTestDatabase({ migrations: [migrations] })
  const url = new URL(database.url)
  url.searchParams.set('options', \`-c search_path=\${schema},extensions\`)
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DATABASE_URL: url.href,
    JWKS_URL: 'http://127.0.0.1:1',
  } as const
  const service = await build${pascal}(env, createInProcessBus(), { verifyToken: fakeTokens.verify })
  await service.listen()
  await service.started
  const consumer = createConsumer(database.pool, accounts, createLogger('${kebab}', 'silent'))
  const admin: Somebody = { accountId: randomUUID(), role: 'admin' }
  return {
    app: service.app,
    pool: database.pool,
    admin,
    somebody: (): Somebody => ({ accountId: randomUUID(), role: 'user' }),
    async as(caller: Somebody | 'visitor', method: Method, path: string, body?: object) {
      const headers = caller === 'visitor' ? {} : { authorization: \`Bearer \${fakeTokens.tokenFor(caller)}\` }
      const response = await service.app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
      return { status: response.statusCode, text: response.body, body: response.body.startsWith('{') ? response.json() : null }
    },
    /** Delivers messages as the bus does, in one batch; each must have its effect. */
    async deliver(...messages: Envelope[]): Promise<void> {
      for (const delivery of await consumer.deliver(messages)) expect(delivery).toEqual({ outcome: 'done' })
    },
    /** What the outbox holds of an aggregate, oldest first. */
    async events(aggregateId: string): Promise<{ type: string; version: number; payload: Record<string, unknown> }[]> {
      const { rows } = await database.pool.query(
        'SELECT type, aggregate_version AS version, payload FROM outbox WHERE aggregate_id = $1 ORDER BY position',
        [aggregateId],
      )
      return rows
    },
    async stop() {
      await service.stop()
      await database.drop()
    },
  }
}
export type Started${pascal} = Awaited<ReturnType<typeof start${pascal}>>
`

const testFile = ({ kebab, pascal, camel }: ServiceName): string => `import { randomUUID } from 'node:crypto'
import { AccountDeleted, AccountUpserted } from '@directory/contracts/events/identity'
import { fuzzRoutes } from '@directory/kit/testing/fuzz'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Started${pascal}, start${pascal} } from './${kebab}-app.ts'

let ${camel}: Started${pascal}
beforeAll(async () => {
  ${camel} = await start${pascal}()
})
afterAll(() => ${camel}?.stop())

/** An event of an account: what it says of it does not matter here. */
const event = (contract: typeof AccountUpserted | typeof AccountDeleted, id: string, version: number) => ({
  id: randomUUID(),
  type: contract.type,
  aggregate: { type: contract.aggregate, id, version },
  occurredAt: new Date().toISOString(),
  trace: null,
  data:
    contract === AccountDeleted
      ? { id }
      : { id, email: 'mia@example.com', isEmailVerified: true, firstName: null, lastName: null, role: 'user', registeredAt: new Date().toISOString() },
})

test('when it has started, then it is ready, counts what it does and tells admins how it does', async () => {
  expect(await ${camel}.as('visitor', 'GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect((await ${camel}.as('visitor', 'GET', '/metrics')).text).toContain('${kebab}')
  expect(await ${camel}.as(${camel}.admin, 'GET', '/status')).toMatchObject({ status: 200, body: { outbox: { waiting: 0 } } })
  expect((await ${camel}.as(${camel}.somebody(), 'GET', '/status')).status).toBe(403)
})

test('when an account is deleted, then nothing that comes late brings it back, in whatever order it is heard', async () => {
  const id = randomUUID()
  await ${camel}.deliver(event(AccountUpserted, id, 1))
  await ${camel}.deliver(event(AccountDeleted, id, 3), event(AccountUpserted, id, 2))
  await ${camel}.deliver(event(AccountUpserted, id, 4))
  const { rows } = await ${camel}.pool.query('SELECT version, is_deleted FROM account WHERE id = $1', [id])
  expect(rows).toEqual([{ version: 3, is_deleted: true }])
})

test('when random requests come from nobody, then nothing is open to them but what is public', { timeout: 120_000 }, async () => {
  const report = await fuzzRoutes(${camel}.app, { runs: 50 })
  expect(Object.keys(report).filter((route) => !report[route]?.[401])).toEqual(['GET /metrics', 'GET /openapi.json', 'GET /livez', 'GET /readyz'])
})

test('when they come from an admin, then none fails', { timeout: 120_000 }, async () => {
  await fuzzRoutes(${camel}.app, { token: fakeTokens.tokenFor(${camel}.admin), runs: 50 })
})
`

/** Everything that a new service consists of, by path. */
export const serviceFiles = (root: string, name: ServiceName): Record<string, string> => ({
  'package.json': packageJson(root, name),
  'prisma/schema.prisma': prismaSchema,
  'prisma/migrations/0001_initial/migration.sql': firstMigration(root),
  'src/server.ts': server(name),
  'src/app.ts': app(name),
  'src/env.ts': env(name),
  'src/database.ts': database(name),
  'src/accounts/apply-accounts.ts': applyAccounts(name),
  [`test/${name.kebab}-app.ts`]: testApp(name),
  [`test/${name.kebab}.test.ts`]: testFile(name),
})
