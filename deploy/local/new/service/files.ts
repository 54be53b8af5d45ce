import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServiceName } from './names.ts'

const kitSql = (root: string, name: string): string => readFileSync(path.join(root, 'services/kit/sql', `${name}.sql`), 'utf8').trim()

const firstMigration = (root: string): string => `${['outbox', 'consumer', 'job-run'].map((name) => kitSql(root, name)).join('\n\n')}\n`

const packageJson = (root: string, { kebab }: ServiceName): string => {
  const versions: { dependencies: Record<string, string>; devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, 'services/media/package.json'), 'utf8'),
  )
  return `${JSON.stringify(
    {
      name: `@directory/${kebab}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      exports: { './*': './src/*.ts' },
      dependencies: { '@directory/kit': versions.dependencies['@directory/kit'] },
      devDependencies: { vitest: versions.devDependencies.vitest },
    },
    null,
    2,
  )}\n`
}

const app = ({ kebab, camel, pascal, words }: ServiceName): string => `import path from 'node:path'
import { defineService } from '@directory/kit/define-service'
import { serve } from '@directory/kit/http/handlers'
import { ${pascal}Env } from './env.ts'

/** The ${words} service. */
export const ${camel}Service = defineService({
  name: '${kebab}',
  env: ${pascal}Env,
  migrations: path.resolve(import.meta.dirname, '../prisma/migrations'),
  connections: 8,
  parts() {
    return {
      routes(app) {
        serve<'${kebab}'>(app, {})
      },
    }
  },
})
`

const server = ({ camel }: ServiceName): string => `import { runService } from '@directory/kit/run'
import { ${camel}Service } from './app.ts'

await runService(${camel}Service)
`

const env = ({ pascal }: ServiceName): string => `import { ServiceEnv } from '@directory/kit/env'

export const ${pascal}Env = ServiceEnv
`

const testFile = ({ kebab, camel }: ServiceName): string => `import { randomUUID } from 'node:crypto'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import type { Service } from '@directory/kit/service'
import { fuzzRoutes } from '@directory/kit/testing/fuzz'
import { createTestDatabase, type TestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ${camel}Service } from '../src/app.ts'

let database: TestDatabase
let service: Service
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [${camel}Service.migrations] })
  const url = new URL(database.url)
  url.searchParams.set('options', \`-c search_path=\${${camel}Service.migrations.schema},extensions\`)
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url.href, JWKS_URL: 'http://127.0.0.1:1' }
  service = await ${camel}Service.create(env, createInProcessBus(), { verifyToken: fakeTokens.verify })
  await service.listen()
  await service.started
})
afterAll(async () => {
  await service?.stop()
  await database?.drop()
})

const tokenOf = (role: 'user' | 'admin') => fakeTokens.tokenFor({ accountId: randomUUID(), role })
const get = async (url: string, token?: string) => service.app.inject({ url, headers: token ? { authorization: \`Bearer \${token}\` } : {} })

test('when it has started, then it is ready, counts what it does and tells admins how it does', async () => {
  expect((await get('/readyz')).json()).toMatchObject({ status: 'ok' })
  expect((await get('/metrics')).body).toContain('${kebab}')
  expect((await get('/status', tokenOf('admin'))).json()).toMatchObject({ outbox: { waiting: 0 } })
  expect((await get('/status', tokenOf('user'))).statusCode).toBe(403)
})

test('when random requests come from nobody, then nothing is open to them but what is public', { timeout: 120_000 }, async () => {
  const report = await fuzzRoutes(service.app, { runs: 50 })
  expect(Object.keys(report).filter((route) => !report[route]?.[401])).toEqual(['GET /metrics', 'GET /openapi.json', 'GET /livez', 'GET /readyz'])
})

test('when they come from an admin, then none fails', { timeout: 120_000 }, async () => {
  await fuzzRoutes(service.app, { token: tokenOf('admin'), runs: 50 })
})
`

/** Everything that a new service consists of, by path. */
export const serviceFiles = (root: string, name: ServiceName): Record<string, string> => ({
  'package.json': packageJson(root, name),
  'prisma/migrations/0001_initial/migration.sql': firstMigration(root),
  'src/server.ts': server(name),
  'src/app.ts': app(name),
  'src/env.ts': env(name),
  [`test/${name.kebab}.test.ts`]: testFile(name),
})
