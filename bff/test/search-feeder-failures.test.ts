import { EventEmitter, once } from 'node:events'
import { listen } from '@directory/kit/database/listen'
import { createLogger } from '@directory/kit/log'
import type { TestDatabase } from '@directory/kit/testing/postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeChannel } from '../src/read-model/lock.ts'
import { createClient } from '../src/search/meilisearch/client.ts'
import { whileFeeding } from '../src/search/meilisearch/feed-lock.ts'
import { createFeeder } from '../src/search/meilisearch/feeder.ts'
import { settings } from '../src/search/meilisearch/settings.ts'
import { startMeilisearchStandIn } from './support/meilisearch-stand-in.ts'
import { createReadModel, deleted, fill, listing, project, upserted } from './support/read-model.ts'

const soon = { timeout: 60_000, interval: 10 }
const logger = createLogger('bff', 'silent')

let database: TestDatabase
let server: Awaited<ReturnType<typeof startMeilisearchStandIn>>
let feeder: ReturnType<typeof createFeeder>
beforeEach(async () => {
  database = await createReadModel()
  server = await startMeilisearchStandIn()
  await fill(database.pool, [listing(1), listing(2), listing(3)])
})
afterEach(async () => {
  await feeder.stop()
  await server.stop()
  await database.drop()
})

function start(pollInterval = 20): void {
  feeder = createFeeder({ pool: database.pool, client: createClient(server.url, undefined), index: 'listings', logger, pollInterval })
  feeder.start()
}

/** A completely built index, so that only queued changes are sent. */
const built = (...listings: { id: string }[]) =>
  server.indexes.set('listings', { primaryKey: 'id', settings, documents: new Map(listings.map(({ id }) => [id, { id }])) })

const indexedIds = () => [...(server.indexes.get('listings')?.documents.keys() ?? [])].sort()
const ids = (...listings: { id: string }[]) => listings.map(({ id }) => id)
const queued = async () =>
  (await database.pool.query<{ id: string }>('SELECT id FROM search_change ORDER BY position')).rows.map(({ id }) => id)
const drained = () => vi.waitFor(async () => expect(await queued()).toEqual([]), soon)

test('when a listing is no longer visible, then it leaves the index with the next batch, together with changed ones', async () => {
  built(listing(1), listing(2))
  await project(database.pool, [deleted(listing(2), 2)])
  start()
  await drained()
  expect(indexedIds()).toEqual(ids(listing(1), listing(3)))
  expect(server.batches).toEqual([{ added: expect.toSatisfy((added: string[]) => added.length === 2) }, { deleted: ids(listing(2)) }])
})

test('when a batch has only changes or only removals, then the server gets only that request', async () => {
  built()
  start()
  await drained()
  expect(server.batches).toEqual([{ added: ids(listing(1), listing(2), listing(3)) }])
  await project(database.pool, [deleted(listing(2), 2)])
  await drained()
  await vi.waitFor(() => expect(indexedIds()).toEqual(ids(listing(1), listing(3))), soon)
  expect(server.batches.slice(1)).toEqual([{ deleted: ids(listing(2)) }])
})

test('when the server refuses one listing of a batch, then the others are found, and it is retried once it changes', async () => {
  built()
  server.refused.add(listing(2).id)
  start()
  await drained()
  expect(indexedIds()).toEqual(ids(listing(1), listing(3)))
  server.refused.clear()
  await project(database.pool, [upserted(listing(2, { version: 2 }))])
  await vi.waitFor(() => expect(indexedIds()).toEqual(ids(listing(1), listing(2), listing(3))), soon)
})

test('when the server becomes unavailable while a refused batch is sent one by one, then nothing is dropped, and everything follows later', async () => {
  built()
  server.refused.add(listing(1).id)
  let refusals = 0
  server.answerOnly((_, body) => {
    const isSingle = Array.isArray(body) && body.length === 1
    if (isSingle) refusals++
    return !isSingle
  })
  start()
  await vi.waitFor(() => expect(refusals).toBeGreaterThan(1), soon)
  expect(await queued()).toEqual(ids(listing(1), listing(2), listing(3)))
  server.answerOnly(() => true)
  await drained()
  expect(indexedIds()).toEqual(ids(listing(2), listing(3)))
})

test('when the server is unavailable, then it is retried at increasing intervals of up to half a minute, and at the normal interval again afterwards', async () => {
  const waits = vi.spyOn(logger, 'warn')
  const wait = () =>
    waits.mock.calls.map(([fields]) => (typeof fields === 'object' && fields !== null ? Reflect.get(fields, 'wait') : undefined))
  built()
  server.answerOnly(() => false)
  start(1)
  try {
    await vi.waitFor(() => expect(wait().length).toBeGreaterThanOrEqual(5), soon)
    expect(wait().slice(0, 5)).toEqual([2, 4, 8, 16, 32])
    const before = server.settingsGiven()
    let looks = 0
    server.answerOnly((url) => {
      if (url === '/indexes/listings') looks++
      return true
    })
    // The queue has been sent and found empty, and is being polled again.
    await vi.waitFor(() => expect(looks).toBeGreaterThan(2), soon)
    expect(await queued()).toEqual([])
    // Anything that the server may have lost in the meantime is sent again.
    expect(server.settingsGiven()).toBe(before + 1)
    const failures = wait().length
    server.answerOnly(() => false)
    await vi.waitFor(() => expect(wait().length).toBeGreaterThan(failures), soon)
    expect(wait()[failures]).toBe(2)
    await feeder.stop()
    start(20_000)
    await vi.waitFor(() => expect(wait().at(-1)).toBe(30_000), soon)
  } finally {
    waits.mockRestore()
  }
})

test('when there are no errors, then the settings are sent once, however much changes', async () => {
  built()
  start()
  await drained()
  for (let version = 2; version <= 4; version++) {
    await project(database.pool, [upserted(listing(1, { version }))])
    await drained()
  }
  expect(server.settingsGiven()).toBe(1)
})

test('when notified of a change while waiting, then it is sent immediately; when stopped, then it ends immediately', async () => {
  built()
  start(600_000)
  await drained()
  await project(database.pool, [upserted(listing(4))])
  // The feeder may be about to wait.
  await vi.waitFor(async () => {
    feeder.nudge()
    expect(await queued()).toEqual([])
  }, soon)
  await vi.waitFor(() => expect(indexedIds()).toContain(listing(4).id), soon)
  await feeder.stop()
})

test('when more has changed than fits one batch, then all of it is sent, at most five hundred at a time', async () => {
  built()
  await database.pool.query('DELETE FROM search_change')
  await database.pool.query('INSERT INTO search_change (id) SELECT gen_random_uuid() FROM generate_series(1, 1001)')
  start()
  await drained()
  expect(server.batches.map(({ deleted }) => deleted?.length)).toEqual([500, 500, 1])
})

test('when another process feeds the index, then this one waits until that has ended', async () => {
  built()
  const secondEmitter = new EventEmitter()
  const started = once(secondEmitter, 'begun')
  const feeding = whileFeeding(database.pool, true, async () => {
    const ended = once(secondEmitter, 'end')
    secondEmitter.emit('begun')
    await ended
  })
  await started
  const looks = vi.spyOn(database.pool, 'connect')
  start()
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(5), soon)
  expect(server.batches).toEqual([])
  secondEmitter.emit('end')
  await feeding
  await drained()
  expect(indexedIds()).toEqual(ids(listing(1), listing(2), listing(3)))
})

test('when the lock is lost during a batch, and another process overtakes it, then the newest state is indexed', async () => {
  built()
  const newest = listing(2, { name: 'Newest', version: 2 })
  let isOvertaken = false
  server.answerOnly(async (url) => {
    if (isOvertaken || !url.endsWith('/documents')) return true
    isOvertaken = true
    // Only in this database: other tests use the same server.
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN pg_locks USING (pid)
       WHERE locktype = 'advisory' AND datname = current_database() AND pid <> pg_backend_pid()`,
    )
    await project(database.pool, [upserted(newest)])
    // The other feeder has sent it, and the queue is empty.
    await database.pool.query('DELETE FROM search_change')
    return true
  })
  start()
  await vi.waitFor(() => expect(server.indexes.get('listings')?.documents.get(newest.id)).toMatchObject({ name: 'Newest' }), soon)
  await drained()
})

test('when changes have been sent, then cached search results are invalidated', async () => {
  built()
  let notifications = 0
  const listening = await listen({
    url: database.url,
    applicationName: 'test',
    channel: changeChannel,
    onNotification: () => void notifications++,
  })
  try {
    start()
    await drained()
    await vi.waitFor(() => expect(notifications).toBeGreaterThan(0), soon)
  } finally {
    await listening.end()
  }
})
