import { randomUUID } from 'node:crypto'
import type { Envelope } from '@directory/contracts/events/envelope'
import { CategoryUpserted } from '@directory/contracts/events/listings'
import { createApp } from '@directory/kit/http/app'
import { servePart } from '@directory/kit/http/handlers'
import { createLogger } from '@directory/kit/log'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import type { TestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditRoutes } from '../src/audit/routes.ts'
import { deadLetterRoutes } from '../src/dead-letters/routes.ts'
import { createReadModel } from './support/read-model.ts'

const consumer = 'bff.directory'
const admin = randomUUID()
const own = `/api/operator/dead-letters/${consumer}`

const envelope = (): Envelope => {
  const id = randomUUID()
  return {
    id: randomUUID(),
    type: CategoryUpserted.type,
    aggregate: { type: CategoryUpserted.aggregate, id, version: 1 },
    occurredAt: '2026-01-01T09:00:00.000Z',
    trace: null,
    data: { id, version: 1, slug: 'a', name: 'A', description: 'A', sortOrder: 1 },
  }
}
const [first, second] = [envelope(), envelope()]

let database: TestDatabase
let app: FastifyInstance
let broken: boolean
let handled: string[]

beforeEach(async () => {
  database = await createReadModel()
  app = await createApp({ name: 'bff', logger: createLogger('bff', 'silent'), verifyToken: fakeTokens.verify })
  broken = false
  handled = []
  const bus = createInProcessBus()
  const handle = async (messages: Envelope[]) => {
    if (broken) throw new Error('still broken')
    handled.push(...messages.map((message) => message.id))
  }
  const subscribed = createConsumer(database.pool, { consumer, handle }, createLogger('bff', 'silent'))
  await bus.subscribe(subscribed)
  await subscribed.park(first, 'it was broken', 5)
  await subscribed.park(second, 'this too', 5)
  servePart(app, deadLetterRoutes(database.pool, bus))
  servePart(app, auditRoutes(database.pool, []))
})
afterEach(async () => {
  await app.close()
  await database.drop()
})

const request = (method: 'GET' | 'POST', url: string, body?: object, role: 'user' | 'admin' = 'admin') =>
  app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${fakeTokens.tokenFor({ accountId: admin, role })}` },
    ...(body ? { payload: body } : {}),
  })
const counts = async () => (await request('GET', '/api/operator/dead-letters')).json()
const idsLeft = async () => (await request('GET', own)).json().map(({ id }: { id: string }) => id)
const audit = async () => (await request('GET', '/api/admin/audit')).json()

test('when an admin views dead letters, then each message is shown with its contents, uncached', async () => {
  const response = await request('GET', own)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toEqual([
    expect.objectContaining({ id: first.id, reason: 'it was broken', attempts: 5, payload: first.data }),
    expect.objectContaining({ id: second.id, event: { type: first.type, aggregate: second.aggregate, occurredAt: second.occurredAt } }),
  ])
  expect((await request('GET', '/api/operator/dead-letters/bff.nobody')).statusCode).toBe(404)
  expect((await request('GET', '/api/operator/dead-letters/Nobody')).statusCode).toBe(400)
})

test('when the operator replays everything, then the consumer gets each message once and no dead letters remain', async () => {
  expect(await counts()).toContainEqual({ consumer, count: 2 })
  expect((await request('POST', '/api/operator/dead-letters/replay')).json()).toContainEqual({ consumer, count: 2 })
  expect(await counts()).toContainEqual({ consumer, count: 0 })
  expect((await request('POST', '/api/operator/dead-letters/replay')).json()).toContainEqual({ consumer, count: 0 })
  expect(handled).toEqual([first.id, second.id])
})

test('when an admin replays one message, then only that one is removed, and it is audited with their name', async () => {
  expect((await request('POST', `${own}/replay`, { id: second.id })).json()).toEqual({ count: 1 })
  expect(handled).toEqual([second.id])
  expect(await idsLeft()).toEqual([first.id])
  expect(await audit()).toEqual([
    expect.objectContaining({ actorId: admin, action: 'replayMessages', subject: { kind: 'message', id: second.id, name: consumer } }),
  ])
  expect((await request('POST', `${own}/replay`, {})).json()).toEqual({ count: 1 })
  expect(await idsLeft()).toEqual([])
})

test('when its cause is not fixed yet, then a message stays and nothing is audited', async () => {
  broken = true
  expect((await request('POST', `${own}/replay`, { id: first.id })).json()).toEqual({ count: 0 })
  expect(await idsLeft()).toEqual([first.id, second.id])
  expect(await audit()).toEqual([])
})

test('when an admin discards one message and then all, then nobody receives them, and the audit has who and how many, without contents', async () => {
  expect((await request('POST', `${own}/discard`, { id: first.id })).json()).toEqual({ count: 1 })
  expect(await idsLeft()).toEqual([second.id])
  expect((await request('POST', `${own}/discard`, {})).json()).toEqual({ count: 1 })
  expect((await request('POST', `${own}/discard`, {})).json()).toEqual({ count: 0 })
  expect(await idsLeft()).toEqual([])
  expect(handled).toEqual([])
  const entries = await audit()
  expect(entries).toEqual([
    expect.objectContaining({ actorId: admin, action: 'discardMessages', before: { messages: 1 } }),
    expect.objectContaining({ action: 'discardMessages', subject: { kind: 'message', id: first.id, name: consumer } }),
  ])
  expect(JSON.stringify(entries)).not.toContain('sortOrder')
})

test('when anyone else sends these requests, then they are refused', async () => {
  const responses = await Promise.all([
    request('GET', '/api/operator/dead-letters', undefined, 'user'),
    request('GET', own, undefined, 'user'),
    request('POST', '/api/operator/dead-letters/replay', undefined, 'user'),
    request('POST', `${own}/replay`, {}, 'user'),
    request('POST', `${own}/discard`, {}, 'user'),
  ])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
  expect(handled).toEqual([])
  expect(await idsLeft()).toHaveLength(2)
})
