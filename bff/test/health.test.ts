import type { AddressInfo } from 'node:net'
import { getServiceStatus, type Health } from '@directory/contracts/http/health'
import { recordOf, serviceNames } from '@directory/contracts/services'
import { createApp } from '@directory/kit/http/app'
import { servePart } from '@directory/kit/http/handlers'
import { healthRoutes as readinessRoutes } from '@directory/kit/http/health'
import { route } from '@directory/kit/http/routes'
import { createLogger } from '@directory/kit/log'
import type { Bus } from '@directory/kit/messaging/bus'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { Problem } from '@directory/kit/problem'
import type { TestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSearchHealth } from '../src/health/read-search.ts'
import { healthRoutes } from '../src/health/routes.ts'
import { createReadModel, fill, listing } from './support/read-model.ts'

const nowhere = 'http://127.0.0.1:1'
const outbox = { waiting: 3, oldestSeconds: 90, refused: 1 }
const logger = createLogger('bff', 'silent')
const idle = { state: 'idle', phase: '', done: 0, total: 0 } as const

let database: TestDatabase
let apps: FastifyInstance[]
beforeEach(async () => {
  database = await createReadModel()
  apps = []
})
afterEach(async () => {
  for (const app of apps) await app.close()
  await database.drop()
})

const create = async (name: string) => {
  const app = await createApp({ name, logger, verifyToken: fakeTokens.verify })
  apps.push(app)
  return app
}

/** A service with a missing dependency, which may or may not report its status to admins. */
async function startService(tells: boolean): Promise<string> {
  const app = await create('listings')
  readinessRoutes(app, {
    database: async () => {},
    bus: async () => {
      throw new Error('the broker is away')
    },
  })
  route(app, getServiceStatus, async () => {
    if (!tells) throw new Problem('service-unavailable')
    return { outbox, jobs: [] }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  // Node's types allow a pipe's path as the address of a TCP server.
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

async function readHealth({
  listings = nowhere,
  media = nowhere,
  bus = createInProcessBus(),
}: {
  listings?: string
  media?: string
  bus?: Bus
}) {
  const app = await create('bff')
  const services = { ...recordOf(serviceNames, () => nowhere), listings, media }
  const search = () => readSearchHealth({ pool: database.pool, external: undefined, rebuild: { progress: async () => idle } })
  const state = { pool: database.pool, jobs: [], checks: { database: async () => {} } }
  servePart(app, healthRoutes(app, { services, bus, state, search }))
  const as = (role: 'user' | 'admin') =>
    app.inject({ url: '/api/operator/health', headers: { authorization: `Bearer ${fakeTokens.tokenFor({ accountId: 'a-b', role })}` } })
  expect((await as('user')).statusCode).toBe(403)
  const response = await as('admin')
  expect(response.headers['cache-control']).toBe('no-store')
  const health: Health = response.json()
  return { health, service: (name: string) => health.services.find((candidate) => candidate.name === name) }
}

test('when services are unavailable, then they are shown as such, the others with their problems, and the rest is complete', async () => {
  await fill(database.pool, [listing(1), listing(2)])
  const { health, service } = await readHealth({ listings: await startService(true), media: await startService(false) })
  const unreachable = { isReachable: false, checks: [], outbox: null, jobs: null }
  expect(service('identity')).toEqual({ name: 'identity', ...unreachable })
  const checks = [
    { name: 'database', reason: null },
    { name: 'bus', reason: 'the broker is away' },
  ]
  expect(service('listings')).toEqual({ name: 'listings', isReachable: true, checks, outbox, jobs: [] })
  expect(service('media')).toEqual({ name: 'media', isReachable: true, checks, outbox: null, jobs: null })
  expect(service('bff')).toMatchObject({
    isReachable: true,
    checks: [{ name: 'database', reason: null }],
    outbox: { waiting: 0 },
    jobs: [],
  })
  expect(health.queues).toContainEqual({ consumer: 'bff.directory', waiting: null, dead: 0 })
  expect(health.search).toEqual({ engine: 'embedded', away: null, documents: 2, visible: 2, waiting: 0, rebuild: idle })
  expect(health.failedWebhooks).toBeNull()
})

test('when the bus is unavailable, then only the queues are unknown', async () => {
  const bus = { ...createInProcessBus(), deadLetters: () => Promise.reject(new Error('the broker is away')) }
  const { health } = await readHealth({ bus })
  expect(health.queues).toBeNull()
  expect(health.search).not.toBeNull()
})

test('when Meilisearch is unavailable, then the reason is shown; otherwise the number of indexed listings', async () => {
  await fill(database.pool, [listing(1), listing(2)])
  const read = (documents: () => Promise<number>) =>
    readSearchHealth({ pool: database.pool, external: { documents }, rebuild: { progress: async () => idle } })
  expect(await read(() => Promise.reject(new Error('connect ECONNREFUSED')))).toMatchObject({
    engine: 'meilisearch',
    away: 'connect ECONNREFUSED',
    documents: null,
    visible: 2,
  })
  expect(await read(async () => 1)).toMatchObject({ engine: 'meilisearch', away: null, documents: 1, visible: 2, waiting: 2 })
})
