import type { ServiceName } from './names.ts'

const startedApp = ({ camel, pascal, words }: ServiceName): string => `import { randomUUID } from 'node:crypto'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { ${camel}Service } from '../src/app.ts'
import { schema } from '../src/database.ts'

/** Starts the ${words} service with a separate database. */
export async function start${pascal}() {
  const database = await createTestDatabase({ migrations: [${camel}Service.migrations] })
  const url = new URL(database.url)
  url.searchParams.set('options', \`-c search_path=\${schema},extensions\`)
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url.href, JWKS_URL: 'http://127.0.0.1:1' }
  const service = await ${camel}Service.create(env, createInProcessBus(), { verifyToken: fakeTokens.verify })
  await service.listen()
  await service.started

  const somebody = (role: 'user' | 'admin' = 'user') => ({ accountId: randomUUID(), role })

  return {
    app: service.app,
    pool: database.pool,
    somebody,
    async as(
      person: ReturnType<typeof somebody> | 'visitor',
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body?: object,
    ) {
      const headers = person === 'visitor' ? {} : { authorization: \`Bearer \${fakeTokens.tokenFor(person)}\` }
      const response = await service.app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
      return { status: response.statusCode, text: response.body, body: response.body.startsWith('{') ? response.json() : null }
    },
    /** The events of an aggregate in the outbox, oldest first. */
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

const firstTests = ({ kebab, camel, pascal }: ServiceName): string => `import { fuzzRoutes } from '@directory/kit/testing/fuzz'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Started${pascal}, start${pascal} } from './${kebab}-app.ts'

let ${camel}: Started${pascal}
beforeAll(async () => {
  ${camel} = await start${pascal}()
})
afterAll(() => ${camel}?.stop())

test('when it has started, then it is ready, has metrics and shows its status to admins only', async () => {
  const admin = ${camel}.somebody('admin')
  expect(await ${camel}.as('visitor', 'GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect((await ${camel}.as('visitor', 'GET', '/metrics')).text).toContain('${kebab}')
  expect(await ${camel}.as(admin, 'GET', '/status')).toMatchObject({ status: 200, body: { outbox: { waiting: 0 } } })
  expect(await ${camel}.as(${camel}.somebody(), 'GET', '/status')).toMatchObject({ status: 403 })
})

test('when random requests are sent without a token, then only public routes are accessible', { timeout: 120_000 }, async () => {
  const report = await fuzzRoutes(${camel}.app, { runs: 50 })
  expect(Object.keys(report).filter((route) => !report[route]?.[401])).toEqual(['GET /metrics', 'GET /openapi.json', 'GET /livez', 'GET /readyz'])
})

test.each(['user', 'admin'] as const)('when random requests are sent with the role %s, then none fails', { timeout: 120_000 }, async (role) => {
  await fuzzRoutes(${camel}.app, { token: fakeTokens.tokenFor(${camel}.somebody(role)), runs: 50 })
})
`

/** The first tests of a new service and their helper, by path. */
export const testFiles = (name: ServiceName): Record<string, string> => ({
  [`test/${name.kebab}-app.ts`]: startedApp(name),
  [`test/${name.kebab}.test.ts`]: firstTests(name),
})
