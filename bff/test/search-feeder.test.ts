import { createLogger } from '@directory/kit/log'
import type { TestDatabase } from '@directory/kit/testing/postgres'
import type { WaitOptions } from 'meilisearch'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '../src/search/meilisearch/client.ts'
import { createFeeder } from '../src/search/meilisearch/feeder.ts'
import { settings } from '../src/search/meilisearch/settings.ts'
import { startMeilisearchStandIn } from './support/meilisearch-stand-in.ts'
import { createReadModel, fill, listing, project, upserted } from './support/read-model.ts'

let database: TestDatabase
let server: Awaited<ReturnType<typeof startMeilisearchStandIn>>
let feeder: ReturnType<typeof createFeeder>

beforeEach(async () => {
  database = await createReadModel()
  server = await startMeilisearchStandIn()
  await fill(database.pool, [listing(1), listing(2)])
  feeder = createFeeder({
    pool: database.pool,
    client: createClient(server.url, undefined),
    index: 'listings',
    logger: createLogger('bff', 'silent'),
    pollInterval: 20,
  })
})

afterEach(async () => {
  await feeder.stop()
  await server.stop()
  await database.drop()
})

const holds = (...listings: { id: string }[]) =>
  vi.waitFor(
    () => {
      const index = server.indexes.get('listings')
      expect([...(index?.documents.keys() ?? [])].sort()).toEqual(listings.map(({ id }) => id))
      expect(index?.settings).toEqual(settings)
    },
    { timeout: 60_000, interval: 10 },
  )

test('when the server loses its data and nothing changes, then the index is rebuilt', async () => {
  feeder.start()
  await holds(listing(1), listing(2))
  server.indexes.clear()
  await holds(listing(1), listing(2))
})

test('when the server loses its data before a change, then the index has all listings and its settings', async () => {
  feeder.start()
  await holds(listing(1), listing(2))
  server.indexes.clear()
  await project(database.pool, [upserted(listing(3))])
  await holds(listing(1), listing(2), listing(3))
})

test('when the server has created the index itself, then it is rebuilt, even if it has the settings', async () => {
  server.indexes.set('listings', { primaryKey: null, settings, documents: new Map([[listing(2).id, {}]]) })
  await database.pool.query('DELETE FROM search_change')
  feeder.start()
  await holds(listing(1), listing(2))
})

test('when the index is complete, then it is kept and updated with the current settings', async () => {
  const complete = { primaryKey: 'id', settings: {}, documents: new Map() }
  server.indexes.set('listings', complete)
  feeder.start()
  await holds(listing(1), listing(2))
  expect(server.indexes.get('listings')).toBe(complete)
})

test('when a listing changes while its previous state is being sent, then its new state follows', async () => {
  server.indexes.set('listings', { primaryKey: 'id', settings, documents: new Map() })
  const client = createClient(server.url, undefined)
  const index = client.index('listings')
  const addDocuments = index.addDocuments.bind(index)
  const sending = vi.spyOn(index, 'addDocuments').mockImplementationOnce((documents, options) => {
    const changed = project(database.pool, [upserted(listing(1, { version: 2, name: 'Renamed' }))])
    const added = changed.then(() => addDocuments(documents, options))
    return Object.assign(added, { waitTask: async (wait?: WaitOptions) => client.tasks.waitForTask((await added).taskUid, wait) })
  })
  vi.spyOn(client, 'index').mockReturnValue(index)
  feeder = createFeeder({ pool: database.pool, client, index: 'listings', logger: createLogger('bff', 'silent'), pollInterval: 20 })
  feeder.start()
  const named = () => server.indexes.get('listings')?.documents.get(listing(1).id)
  await vi.waitFor(() => expect(named()).toMatchObject({ name: 'Renamed' }), { timeout: 60_000, interval: 10 })
  expect(sending.mock.calls.length).toBeGreaterThan(1)
})
