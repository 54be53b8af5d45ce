import { randomUUID } from 'node:crypto'
import { endpointsOf } from '@directory/contracts/http/endpoint'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createApp } from '../src/http/app.ts'
import { route } from '../src/http/routes.ts'
import { createLogger } from '../src/log.ts'
import { createInProcessBus } from '../src/messaging/in-process-bus.ts'
import { observeOutbox, observeQueues } from '../src/messaging/observe.ts'
import { serveMetrics } from '../src/metrics/serve-metrics.ts'
import { freePort } from '../src/network/free-port.ts'
import { fakeTokens } from '../src/testing/tokens.ts'
import { createMessagingDatabase } from './database.ts'

const endpoint = endpointsOf('each')
const getNote = endpoint({
  summary: 'Read',
  method: 'GET',
  path: '/notes/:id',
  exposure: 'public',
  params: z.object({ id: z.string() }),
  response: z.string(),
})

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function createNotes(metricsAccess?: 'admin') {
  const app = await createApp({ name: 'notes', logger: createLogger('notes', 'silent'), verifyToken: fakeTokens.verify, metricsAccess })
  cleanUps.push(() => app.close())
  route(app, getNote, async () => 'a note')
  return app
}

const line = (text: string, name: string) => text.split('\n').find((one) => one.startsWith(name))

test('when requests were answered, then they are counted by route and status, never by URL', async () => {
  const app = await createNotes()
  for (const path of ['/notes/1', '/notes/2', '/nowhere/1', '/nowhere/2']) await app.inject(path)
  const { body } = await app.inject('/metrics')
  expect(body).toContain('http_request_duration_seconds_count{service="notes",method="GET",route="/notes/:id",status="200"} 2')
  expect(body).toContain('route="none",status="404"} 2')
  expect(body).not.toContain('/nowhere')
  expect(body).toContain('process_resident_memory_bytes')
})

test('when two services share a process, then each has only its own requests', async () => {
  const [first, second] = [await createNotes(), await createNotes()]
  await first.inject('/notes/1')
  expect((await second.inject('/metrics')).body).not.toContain('/notes/:id')
})

test('when only admins may read the metrics, then others are refused', async () => {
  const app = await createNotes('admin')
  const read = (role?: 'user' | 'admin') =>
    app.inject({ url: '/metrics', headers: role ? { authorization: `Bearer ${fakeTokens.tokenFor({ accountId: 'a-b', role })}` } : {} })
  expect((await read()).statusCode).toBe(401)
  expect((await read('user')).statusCode).toBe(403)
  expect((await read('admin')).statusCode).toBe(200)
})

test('when events wait in the outbox, then their number and age are shown; when the database is unavailable, then the other metrics still are', async () => {
  const database = await createMessagingDatabase()
  cleanUps.push(() => database.drop())
  const app = await createNotes()
  observeOutbox(app, database.pool)
  observeQueues(app, createInProcessBus())
  await database.pool.query(
    `INSERT INTO outbox (aggregate_type, aggregate_id, aggregate_version, type, payload, occurred_at, published_at)
     VALUES ('note', $1, 1, 'notes.note.written.v1', '{}', now() - interval '90 seconds', NULL),
            ('note', $1, 2, 'notes.note.written.v1', '{}', now(), NULL), ('note', $1, 3, 'notes.note.written.v1', '{}', now(), now())`,
    [randomUUID()],
  )
  const query = vi.spyOn(database.pool, 'query')
  const { body } = await app.inject('/metrics')
  expect(query).toHaveBeenCalledOnce()
  expect(line(body, 'outbox_waiting_events{')).toBe('outbox_waiting_events{service="notes"} 2')
  expect(Number(line(body, 'outbox_oldest_waiting_seconds{')?.split(' ').at(-1))).toBeGreaterThanOrEqual(90)
  expect(line(body, 'dead_letters{consumer="bff.directory"')).toBe('dead_letters{consumer="bff.directory",service="notes"} 0')
  await database.pool.end()
  const without = await app.inject('/metrics')
  expect(without.statusCode).toBe(200)
  expect(line(without.body, 'outbox_waiting_events{')).toBeUndefined()
  expect(line(without.body, 'dead_letters{')).toBeDefined()
})

test('when the broker is unavailable, then its metrics are omitted and the others still shown', async () => {
  const app = await createNotes()
  const reject = () => Promise.reject(new Error('the broker is away'))
  observeQueues(app, { ...createInProcessBus(), waiting: reject, deadLetters: reject })
  const { statusCode, body } = await app.inject('/metrics')
  expect(statusCode).toBe(200)
  for (const name of ['dead_letters{', 'queue_waiting_messages{']) expect(line(body, name)).toBeUndefined()
  expect(body).toContain('process_resident_memory_bytes')
})

test('when a process serves the metrics of its services on a port, then each appears once, by service, and nothing else is served', async () => {
  const [first, second] = [await createNotes(), await createNotes()]
  const port = await freePort()
  cleanUps.push(await serveMetrics({ services: [{ app: first }, { app: second }], host: '127.0.0.1', port }))
  await first.inject('/notes/1')
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  for (const name of ['http_request_duration_seconds', 'process_resident_memory_bytes'])
    expect(text.split('\n').filter((one) => one.startsWith(`# TYPE ${name} `))).toHaveLength(1)
  for (const [method, path] of [
    ['GET', '/'],
    ['POST', '/metrics'],
    ['GET', '/notes/1'],
  ])
    expect((await fetch(`http://127.0.0.1:${port}${path}`, { method })).status).toBe(404)
})

test('when a process has a memory limit, then it is shown, otherwise not', async () => {
  const app = await createNotes()
  const shown = async (constrained: number) => {
    vi.spyOn(process, 'constrainedMemory').mockReturnValue(constrained)
    return line((await app.inject('/metrics')).body, 'process_memory_limit_bytes')
  }
  expect(await shown(402_653_184)).toBe('process_memory_limit_bytes 402653184')
  expect(await shown(0)).toBeUndefined()
  // The control group of a process without a limit.
  expect(await shown(2 ** 64)).toBeUndefined()
})
