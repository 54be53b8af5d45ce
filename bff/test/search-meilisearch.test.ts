import { randomBytes } from 'node:crypto'
import { createLogger } from '@directory/kit/log'
import type { Pool } from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readReference } from '../src/directory/reference.ts'
import { buildIndex } from '../src/search/meilisearch/build-index.ts'
import { createClient, succeeded } from '../src/search/meilisearch/client.ts'
import { whileFeeding } from '../src/search/meilisearch/feed-lock.ts'
import { createFeeder } from '../src/search/meilisearch/feeder.ts'
import { createMeilisearchSearch } from '../src/search/meilisearch/meilisearch-search.ts'
import { settings } from '../src/search/meilisearch/settings.ts'
import { createVocabularyLoader } from '../src/search/postgres/load-vocabulary.ts'
import { createPostgresSearch } from '../src/search/postgres/postgres-search.ts'
import { createResilientSearch } from '../src/search/resilient-search.ts'
import { listContract } from './list-contract.ts'
import { searchContract } from './search-contract.ts'
import { createDirectoryApp } from './support/app.ts'
import { createReadModel, deleted, fill, listing, project, upserted } from './support/read-model.ts'

const url = process.env.MEILI_URL
const key = process.env.MEILI_MASTER_KEY
const logger = createLogger('bff', 'silent')

async function drained(pool: Pool): Promise<void> {
  await vi.waitFor(async () => expect((await pool.query('SELECT 1 FROM search_change')).rowCount).toBe(0), {
    timeout: 60_000,
    interval: 50,
  })
}

function createEngine(pool: Pool, meiliUrl: string) {
  const client = createClient(meiliUrl, key)
  const index = `test_${randomBytes(6).toString('hex')}`
  const words = createVocabularyLoader(pool)
  const feeder = createFeeder({ pool, client, index, logger, pollInterval: 50 })
  const primary = createMeilisearchSearch({ pool, client, index, vocabulary: words.current, timeout: 2_000 })
  feeder.start()
  return {
    index,
    client,
    primary,
    engine: createResilientSearch({ primary, fallback: createPostgresSearch(pool, words.current, () => readReference(pool)), logger }),
    settle: () => drained(pool),
    async close() {
      await feeder.stop()
      await succeeded(client.deleteIndex(index)).catch(() => undefined)
    },
  }
}

describe.skipIf(!url)('with a Meilisearch server (MEILI_URL)', () => {
  const meiliUrl = url ?? ''
  searchContract('Meilisearch', async (pool) => {
    const created = createEngine(pool, meiliUrl)
    return {
      ...created,
      // Queried directly where possible, so that no failure is hidden by the fallback.
      engine: {
        search: (query) =>
          query.text !== undefined && query.filters.location === undefined && query.sort !== 'distance'
            ? created.primary.search(query)
            : created.engine.search(query),
      },
    }
  })

  test('serves every search while its index is rebuilt and swapped', async () => {
    const { pool, drop } = await createReadModel()
    const created = createEngine(pool, meiliUrl)
    try {
      await fill(
        pool,
        Array.from({ length: 200 }, (_, index) => listing(index + 1, { name: `Marigold ${index + 1}` })),
      )
      await created.settle()
      const query = { text: 'marigold', filters: {}, sort: 'relevance', offset: 0, limit: 10 } as const
      let building = true
      const built = (async () => {
        for (let round = 0; round < 2; round++)
          await whileFeeding(pool, true, () => buildIndex(pool, created.client, created.index, async () => undefined))
        building = false
      })()
      const totals: number[] = []
      while (building) totals.push((await created.primary.search(query)).total)
      await built
      expect(totals.length).toBeGreaterThan(1)
      expect(new Set(totals)).toEqual(new Set([200]))
    } finally {
      await created.close()
      await drop()
    }
  })

  describe('the index', () => {
    const anything = { filters: {}, sort: 'relevance', offset: 0, limit: 10 } as const
    let close: () => Promise<void> = async () => undefined
    afterAll(() => close())

    test('follows changes and deletions, and never shows newly invisible listings', async () => {
      const { pool, drop } = await createReadModel()
      const created = createEngine(pool, meiliUrl)
      close = async () => {
        await created.close()
        await drop()
      }
      await fill(pool, [listing(1, { name: 'Marigold Florist' }), listing(2, { name: 'Marigold Tea' })])
      await created.settle()
      expect((await created.primary.search({ text: 'marigold', ...anything })).total).toBe(2)
      await project(pool, [deleted(listing(1), 2), upserted(listing(2, { version: 2, name: 'Larkspur Tea' }))])
      expect((await created.primary.search({ text: 'florist', ...anything })).cards.toString()).toBe('')
      await created.settle()
      expect((await created.primary.search({ text: 'larkspur', ...anything })).total).toBe(1)
      expect((await created.primary.search({ text: 'florist', ...anything })).total).toBe(0)
    })

    test('is rebuilt completely when the server loses it, whether nothing changes or the server has created one itself', async () => {
      const { pool, drop } = await createReadModel()
      const created = createEngine(pool, meiliUrl)
      try {
        await fill(pool, [listing(1, { name: 'Marigold Florist' }), listing(2, { name: 'Marigold Tea' })])
        await created.settle()
        const whole = () =>
          vi.waitFor(async () => expect((await created.primary.search({ text: 'marigold', ...anything })).total).toBe(2), {
            timeout: 60_000,
            interval: 50,
          })
        const change = { id: '1', category_id: 1, area_id: 1 }
        await succeeded(created.client.deleteIndex(created.index))
        await whole()
        await whileFeeding(pool, true, async () => {
          await succeeded(created.client.deleteIndex(created.index))
          await expect(succeeded(created.client.index(created.index).addDocuments([change]))).rejects.toThrow('primary key')
          await succeeded(created.client.index(created.index).updateSettings(settings))
        })
        await whole()
      } finally {
        await created.close()
        await drop()
      }
    })

    test('is awaited: an early search is not cached as empty', async () => {
      const index = `test_${randomBytes(6).toString('hex')}`
      const directory = await createDirectoryApp({
        meilisearch: { url: meiliUrl, index, ...(key ? { adminKey: key, searchKey: key } : {}) },
      })
      try {
        const total = async (name: string) => (await directory.get(`/api/directory?q=${name}`)).body.total
        await fill(directory.pool, [listing(1, { name: 'Marigold Florist' })])
        await drained(directory.pool)
        expect(await total('marigold')).toBe(1)
        expect(await directory.searchHealth()).toMatchObject({ engine: 'meilisearch', away: null, documents: 1, visible: 1, waiting: 0 })
        await project(directory.pool, [upserted(listing(2, { name: 'Larkspur Tea' }))])
        await vi.waitFor(async () => expect(await total('larkspur')).toBe(1), { timeout: 60_000, interval: 5 })
      } finally {
        await directory.close()
        await succeeded(createClient(meiliUrl, key).deleteIndex(index))
      }
    })
  })
})

describe('when Meilisearch is unavailable', () => {
  listContract(async (pool) => {
    const primary = { search: vi.fn(() => Promise.reject(new Error('connect ECONNREFUSED'))) }
    const fallback = createPostgresSearch(pool, createVocabularyLoader(pool).current, () => readReference(pool))
    return {
      engine: createResilientSearch({ primary, fallback, logger }),
      settle: async () => undefined,
      close: async () => expect(primary.search).not.toHaveBeenCalled(),
    }
  })

  test('the embedded engine is used, and Meilisearch is not called for a while', async () => {
    let requests = 0
    let time = 1_000
    const result = {
      cards: Buffer.of(),
      total: 7,
      reachable: 7,
      facets: { categories: new Map(), areas: new Map(), packages: new Map(), ratingSteps: new Map() },
      correctedQuery: null,
    }
    const engine = createResilientSearch({
      primary: {
        search: async () => {
          requests++
          throw new Error('connect ECONNREFUSED')
        },
      },
      fallback: { search: async () => result },
      logger,
      rest: 5_000,
      now: () => time,
    })
    const query = { text: 'pizza', filters: {}, sort: 'relevance', offset: 0, limit: 10 } as const
    expect((await engine.search(query)).total).toBe(7)
    expect((await engine.search(query)).total).toBe(7)
    expect(requests).toBe(1)
    time += 5_001
    await engine.search(query)
    expect(requests).toBe(2)
  })
})
