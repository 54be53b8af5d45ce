import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { readReference } from '../src/directory/reference.ts'
import { createLists } from '../src/lists/lists.ts'
import { createVocabularyLoader } from '../src/search/postgres/load-vocabulary.ts'
import { createPostgresSearch } from '../src/search/postgres/postgres-search.ts'
import { searchWindow } from '../src/search/search-engine.ts'
import { searchContract } from './search-contract.ts'
import { createReadModel, deleted, fill, listing, project } from './support/read-model.ts'

const createEngine = (pool: Pool, words = createVocabularyLoader(pool)) =>
  createPostgresSearch(pool, words.current, () => readReference(pool))

searchContract('the embedded engine', async (pool) => ({
  engine: createEngine(pool),
  settle: async () => undefined,
  close: async () => undefined,
}))

searchContract('the embedded engine with the listings in memory', async (pool) => {
  const lists = createLists({ pool })
  return {
    engine: createPostgresSearch(pool, createVocabularyLoader(pool).current, () => readReference(pool), lists.find),
    settle: async () => lists.invalidate(),
    close: async () => undefined,
  }
})

const anything = { filters: {}, sort: 'relevance', offset: 0, limit: 10 } as const

describe('features of the embedded engine beyond the contract', () => {
  test('finds words that sound like the typed one', async () => {
    const { pool, drop } = await createReadModel()
    try {
      await fill(pool, [listing(1, { trade: 'photography' }), listing(2, { trade: 'accountant' }), listing(3, { trade: 'florist' })])
      const engine = createEngine(pool)
      expect((await engine.search({ text: 'fotograpy', ...anything })).cards.toString()).toContain('listing-1')
      expect((await engine.search({ text: 'acountent', ...anything })).cards.toString()).toContain('listing-2')
      expect(await engine.search({ text: 'acountent', ...anything })).toMatchObject({ total: 1, correctedQuery: 'accountant' })
    } finally {
      await drop()
    }
  })

  test.each([
    ['singular', [1, 2]],
    ['plural', [2, 1]],
  ])('shows a corrected word in its shortest form, even if the %s comes first', async (_, order) => {
    const { pool, drop } = await createReadModel()
    try {
      const words = createVocabularyLoader(pool)
      const engine = createEngine(pool, words)
      const trades = ['', 'bakery', 'bakeries']
      for (const number of order) {
        await fill(pool, [listing(number, { trade: trades[number] ?? '' })])
        await engine.search({ text: 'bakery', ...anything })
        words.invalidate()
      }
      expect(await engine.search({ text: 'bakeryy', ...anything })).toMatchObject({ total: 2, correctedQuery: 'bakery' })
    } finally {
      await drop()
    }
  })

  test('ignores an unknown word only if nothing else is found', async () => {
    const { pool, drop } = await createReadModel()
    try {
      await fill(pool, [listing(1, { name: 'Oak Bakery', area: 'arnold' }), listing(2, { name: 'Elm Bakery', area: 'beeston' })])
      const engine = createEngine(pool)
      expect((await engine.search({ text: 'bakery arnold', ...anything })).total).toBe(1)
      expect((await engine.search({ text: 'bakery arnold zxqvwyk', ...anything })).total).toBe(1)
      expect((await engine.search({ text: 'bakery zxqvwyk', ...anything })).total).toBe(2)
      expect((await engine.search({ text: 'bakeries', ...anything })).total).toBe(2)
    } finally {
      await drop()
    }
  })

  test('learns new words and forgets those of removed listings', async () => {
    const { pool, drop } = await createReadModel()
    try {
      const words = createVocabularyLoader(pool)
      const engine = createEngine(pool, words)
      await fill(pool, [listing(1, { name: 'Marigold Florist' })])
      expect((await engine.search({ text: 'marigol', ...anything })).total).toBe(1)
      await fill(pool, [listing(2, { name: 'Larkspur Yoga' })])
      words.invalidate()
      expect(await engine.search({ text: 'larkspurr', ...anything })).toMatchObject({ total: 1, correctedQuery: 'larkspur' })
      await project(pool, [deleted(listing(1), 2)])
      words.invalidate()
      expect(await engine.search({ text: 'marigoldd', ...anything })).toMatchObject({ total: 0, correctedQuery: null })
    } finally {
      await drop()
    }
  })
})

describe('a text that matches more listings than can be paged through', () => {
  const number = searchWindow + 100
  const names = ['Oak Garden', 'Elm Florist', 'Fir House', 'Florist']
  const listings = Array.from({ length: number }, (_, index) =>
    listing(index + 1, {
      name: `${names[index % names.length]}${index % 7 ? ` ${index}` : ''}`,
      trade: index % 3 ? 'florist' : 'gardener',
      description: 'Not just any florist',
      rating: ((index * 7) % 50) / 10,
      area: index % 2 ? 'beeston' : null,
    }),
  )

  test.each(['relevance', 'rating', 'name', 'newest'] as const)('has the same pages by %s from memory as from SQL', async (sort) => {
    const { pool, drop } = await createReadModel()
    try {
      await fill(pool, listings)
      const words = createVocabularyLoader(pool)
      const lists = createLists({ pool })
      const fromMemory = createPostgresSearch(pool, words.current, () => readReference(pool), lists.find)
      for (const filters of [{}, { areaId: 0 }, { rating: 3, location: 'nottingham' }])
        for (const offset of [0, 24, 264, 984, 1_080]) {
          const query = { text: 'florist', filters, sort, offset, limit: 24 }
          const found = await fromMemory.search(query)
          expect({ query, ...found }).toEqual({ query, ...(await createEngine(pool, words).search(query)) })
        }
      expect(await fromMemory.search({ ...anything, text: 'florist', sort })).toMatchObject({
        total: number,
        reachable: sort === 'relevance' ? searchWindow : number,
      })
    } finally {
      await drop()
    }
  })
})
