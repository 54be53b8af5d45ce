import { setTimeout as delay } from 'node:timers/promises'
import { packageIds } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import type { TestDatabase } from '@directory/kit/testing/postgres'
import { isLong } from '@directory/kit/testing/test-length'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readReference } from '../src/directory/reference.ts'
import { compareText } from '../src/lists/compare-text.ts'
import { createLists } from '../src/lists/lists.ts'
import { createVocabularyLoader } from '../src/search/postgres/load-vocabulary.ts'
import { createPostgresSearch } from '../src/search/postgres/postgres-search.ts'
import type { Filters, Page, Sort } from '../src/search/search-engine.ts'
import { listContract } from './list-contract.ts'
import { categories, createReadModel, deleted, fill, listing, project, upserted } from './support/read-model.ts'

listContract(async (pool) => {
  const lists = createLists({ pool })
  const engine = createPostgresSearch(pool, createVocabularyLoader(pool).current, () => readReference(pool))
  return {
    engine: { search: async (query) => (query.text === undefined ? await lists.list(query) : undefined) ?? engine.search(query) },
    settle: async () => lists.invalidate(),
    close: async () => undefined,
  }
})

/** Deterministic numbers below a limit. */
function createDice(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

describe('when listings change at random, with notifications lost, doubled and late', () => {
  const changes = isLong ? 100_000 : 3_000
  const perBatch = 50
  const roll = createDice(19)
  function pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[roll(items.length)] ?? items[0]
  }
  const areas = ['beeston', 'arnold', 'clifton', null] as const
  const locations = ['Beeston', 'Arnold, Nottingham', 'Clifton', 'Nottingham', 'beeston rylands'] as const
  const names = ['Fish Bar', 'fish bar', 'Ökobäcker', '鱼', '𝒻𝒾𝓈𝒽', 'Zoë’s', 'Market Bakery', 'A'] as const
  const versions = new Map<number, number>()

  let database: TestDatabase
  beforeAll(async () => {
    database = await createReadModel()
    await fill(database.pool, [])
  })
  afterAll(() => database.drop())

  function change(): ReturnType<typeof upserted> {
    const number = 1 + roll(400)
    const version = (versions.get(number) ?? 0) + 1
    versions.set(number, version)
    const differs: Partial<Listing> = {
      version,
      name: pick(names),
      categoryId: pick([null, ...categories.map(({ id }) => id)]),
      area: pick(areas),
      location: pick(locations),
      advertisingPackage: pick(packageIds),
      rating: roll(51) / 10,
      isActive: roll(6) > 0,
      coordinates: roll(4) ? { latitude: 52.9 + roll(100) / 1_000, longitude: -1.2 + roll(100) / 1_000 } : null,
      createdAt: new Date(Date.UTC(2026, 0, 1 + roll(200))).toISOString(),
    }
    return roll(40) ? upserted(listing(number, differs)) : deleted(listing(number), version)
  }

  const some = <Value>(value: () => Value): Value | undefined => (roll(3) ? undefined : value())

  function query(): Page {
    const wanted = {
      categoryId: some(() => roll(9)),
      areaId: some(() => roll(5)),
      location: some(() => pick(['e', 'Nottingham', 'BEESTON', 'nowhere'])),
      package: some(() => pick(packageIds)),
      exceptPackage: some(() => pick(packageIds)),
      rating: some(() => roll(10) / 2),
    }
    const filters: Filters = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    const sort = pick<Sort>(['rating', 'name', 'newest', 'distance', 'relevance'])
    const near = sort === 'distance' ? { latitude: 52.95, longitude: -1.15 } : undefined
    return { filters, sort, near, offset: pick([0, 0, 7, 40, 200]), limit: 1 + roll(20) }
  }

  const texts = [
    'fish',
    'fish bar',
    'Zoes',
    'ökobäcker beeston',
    'market',
    'bakery clifton',
    'fishh',
    'arnold',
    '鱼',
    'restaurants',
    'xyzzy bar',
  ] as const

  test('then lists from memory are the same as those of SQL', { timeout: 1_200_000 }, async () => {
    const { pool } = database
    const lists = createLists({ pool })
    const words = createVocabularyLoader(pool)
    const sql = createPostgresSearch(pool, words.current, () => readReference(pool))
    const memory = createPostgresSearch(pool, words.current, () => readReference(pool), lists.find)
    for (let done = 0; done < changes; done += perBatch) {
      const events = Array.from({ length: perBatch }, change)
      const searched = () => memory.search({ text: pick(texts), ...query() })
      lists.invalidate()
      // What is found while listings change is remembered.
      const during = roll(2) ? [searched(), lists.catchUp(), searched()] : []
      await Promise.all([project(pool, roll(2) ? events : events.toReversed()), ...during])
      // A notification may arrive twice or while lists are being read, and what a lost one would have said is found with the next.
      if (roll(3) === 0) continue
      lists.invalidate()
      words.invalidate()
      if (roll(3) === 0) void lists.catchUp().then(() => lists.invalidate())
      if (roll(5) === 0) await delay(1)
      lists.invalidate()
      const page = query()
      const ours = await lists.list(page)
      const { cards, total, reachable, facets, correctedQuery } = await sql.search(page)
      expect({ page, ...ours }).toEqual({ page, cards, total, reachable, facets, correctedQuery })
      const search = { text: pick(texts), ...query() }
      expect({ search, ...(await memory.search(search)) }).toEqual({ search, ...(await sql.search(search)) })
    }
  })

  test('and when there are more than fit into memory, then none are kept, and PostgreSQL is asked', async () => {
    const lists = createLists({ pool: database.pool, limit: 5 })
    expect(await lists.list(query())).toBeUndefined()
    expect([await lists.counts(), lists.isServing()]).toEqual([undefined, false])
  })
})

test('when a listing appears while a text is matched for the first time, then the next search has it', async () => {
  const database = await createReadModel()
  try {
    const { pool } = database
    await fill(pool, [listing(1, { name: 'Florist One' }), listing(2, { name: 'Florist Two' })])
    const lists = createLists({ pool })
    const engine = createPostgresSearch(pool, createVocabularyLoader(pool).current, () => readReference(pool), lists.find)
    const search = async () => {
      const { cards, total } = await engine.search({ text: 'florist', filters: {}, sort: 'relevance', offset: 0, limit: 10 })
      return { total, shown: cards.toString().match(/Florist \w+/g) ?? [] }
    }
    await lists.catchUp()
    const query = pool.query.bind(pool)
    const reading = vi.spyOn(pool, 'query')
    reading.mockImplementation(async (statement, values) => {
      const found = await query(statement, values)
      if (!String(statement).includes('uuid_send')) return found
      reading.mockRestore()
      await project(pool, [upserted(listing(3, { name: 'Florist Three' }))])
      lists.invalidate()
      await lists.catchUp()
      return found
    })
    await search()
    const { total, shown } = await search()
    expect({ total, shown: shown.toSorted() }).toEqual({ total: 3, shown: ['Florist One', 'Florist Three', 'Florist Two'] })
  } finally {
    await database.drop()
  }
})

test('texts are in the order of their code points, as in the database', () => {
  const texts = ['', 'a', 'b', 'é', '\uffee', '\u{1d4bb}', '\u{10ffff}', 'a\u{1d4bb}', 'a\uffee']
  const expected = texts
    .map((text) => Buffer.from(text))
    .sort(Buffer.compare)
    .map(String)
  expect(texts.toSorted(compareText)).toEqual(expected)
})
