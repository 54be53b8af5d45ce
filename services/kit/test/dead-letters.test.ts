import { randomUUID } from 'node:crypto'
import type { Envelope } from '@directory/contracts/events/envelope'
import { CategoryUpserted } from '@directory/contracts/events/listings'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../src/http/app.ts'
import { createLogger } from '../src/log.ts'
import { createConsumer } from '../src/messaging/consumer.ts'
import { deadLetterRoutes } from '../src/messaging/dead-letters.ts'
import { createInProcessBus } from '../src/messaging/in-process-bus.ts'
import { fakeTokens } from '../src/testing/tokens.ts'
import { createMessagingDatabase } from './database.ts'

const id = randomUUID()
const envelope: Envelope = {
  id: randomUUID(),
  type: CategoryUpserted.type,
  aggregate: { type: CategoryUpserted.aggregate, id, version: 1 },
  occurredAt: '2026-01-01T09:00:00.000Z',
  trace: null,
  data: { id, version: 1, slug: 'a', name: 'A', description: 'A', sortOrder: 1 },
}
const consumer = 'bff.directory'

let database: Awaited<ReturnType<typeof createMessagingDatabase>>
let app: FastifyInstance
let broken: boolean
let handled: string[]

beforeEach(async () => {
  database = await createMessagingDatabase()
  app = await createApp({ name: 'notes', logger: createLogger('notes', 'silent'), verifyToken: fakeTokens.verify })
  broken = false
  handled = []
  const bus = createInProcessBus()
  const handle = async (messages: Envelope[]) => {
    if (broken) throw new Error('still broken')
    handled.push(...messages.map((message) => message.id))
  }
  const subscribed = createConsumer(database.pool, { consumer, handle }, createLogger('notes', 'silent'))
  await bus.subscribe(subscribed)
  await subscribed.park(envelope, 'it was broken', 5)
  deadLetterRoutes(app, bus)
})
afterEach(async () => {
  await app.close()
  await database.drop()
})

const ask = (method: 'GET' | 'POST', role: 'user' | 'admin' = 'admin') =>
  app.inject({
    method,
    url: `/api/operator/dead-letters${method === 'POST' ? '/replay' : ''}`,
    headers: { authorization: `Bearer ${fakeTokens.tokenFor({ accountId: 'a-b', role })}` },
  })

test('when the operator replays what failed, then its consumer gets it once and it is gone', async () => {
  expect((await ask('GET')).json()).toContainEqual({ consumer, count: 1 })
  expect((await ask('POST')).json()).toContainEqual({ consumer, count: 1 })
  expect((await ask('GET')).json()).toContainEqual({ consumer, count: 0 })
  expect((await ask('POST')).json()).toContainEqual({ consumer, count: 0 })
  expect(handled).toEqual([envelope.id])
})

test('when its cause is not mended yet, then it stays', async () => {
  broken = true
  expect((await ask('POST')).json()).toContainEqual({ consumer, count: 0 })
  expect((await ask('GET')).json()).toContainEqual({ consumer, count: 1 })
})

test('when somebody else asks, then they are refused', async () => {
  expect((await ask('GET', 'user')).statusCode).toBe(403)
  expect((await ask('POST', 'user')).statusCode).toBe(403)
  expect(handled).toEqual([])
})
