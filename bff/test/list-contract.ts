import { DirectoryPage, DirectoryQuery } from '@directory/contracts/http/directory'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { listListings } from '../src/directory/list-listings.ts'
import { readReference } from '../src/directory/reference.ts'
import type { EngineUnderTest } from './nearness-contract.ts'
import { categoryId, createReadModel, fill, listing } from './support/read-model.ts'

const restaurants = categoryId('restaurants')
const listings = [
  listing(1, { slug: 'oak', name: 'Oak', categoryId: restaurants, area: 'beeston', location: 'Beeston', rating: 4.6 }),
  listing(2, { slug: 'elm', name: 'Elm', categoryId: restaurants, area: 'beeston', location: 'Beeston', rating: 4.2 }),
  listing(3, { slug: 'fir', name: 'Fir', area: 'beeston', location: 'Beeston', rating: 4 }),
  listing(4, { slug: 'ash', name: 'Ash', categoryId: restaurants, area: 'arnold', location: 'Arnold', rating: 4.8 }),
  listing(5, { slug: 'yew', name: 'Yew', area: 'beeston', location: 'Beeston', advertisingPackage: 'gold' }),
  listing(6, { slug: 'hidden', name: 'Hidden', area: 'beeston', location: 'Beeston', rating: 5, isApproved: false }),
]

/** The contract of every search engine for lists without a text query. */
export function listContract(create: (pool: Pool) => Promise<EngineUnderTest>): void {
  describe('without a text', () => {
    let database: Awaited<ReturnType<typeof createReadModel>>
    let underTest: EngineUnderTest

    beforeAll(async () => {
      database = await createReadModel()
      await fill(database.pool, listings)
      underTest = await create(database.pool)
    })
    afterAll(async () => {
      await underTest?.close()
      await database?.drop()
    })

    async function list(query: z.input<typeof DirectoryQuery>): Promise<DirectoryPage> {
      const reference = await readReference(database.pool)
      return DirectoryPage.parse(
        JSON.parse((await listListings(database.pool, underTest.engine, reference, DirectoryQuery.parse(query))).toString()),
      )
    }

    test.each([
      [{}, ['yew', 'ash', 'oak', 'elm', 'fir'], 5],
      [{ area: 'beeston', limit: 3 }, ['yew', 'oak', 'elm'], 4],
      [{ area: 'beeston', limit: 3, page: 2 }, ['fir'], 4],
      [{ category: 'restaurants', rating: 4.5, sort: 'name' }, ['ash', 'oak'], 2],
      [{ category: 'restaurants', rating: 4.1 }, ['ash', 'oak', 'elm'], 3],
      [{ location: 'BEESTON', package: 'starter', rating: 4.5 }, ['oak'], 1],
      [{ location: 'nowhere' }, [], 0],
    ] satisfies [z.input<typeof DirectoryQuery>, string[], number][])('lists what filters leave: %j', async (query, slugs, total) => {
      const found = await list(query)
      expect(found.items.map(({ slug }) => slug)).toEqual(slugs)
      expect(found).toMatchObject({ total, correctedQuery: null, near: null })
    })

    test.each([{ rating: 4 }, { rating: 3.9 }, { rating: 4, location: 'e' }])(
      'counts facets without their own filter: %j',
      async (query) => {
        const { total, facets } = await list({ area: 'beeston', ...query })
        expect(total).toBe(3)
        expect(Object.fromEntries(facets.areas.map(({ slug, count }) => [slug, count]))).toMatchObject({
          beeston: 3,
          arnold: query.location ? 0 : 1,
          clifton: 0,
        })
        expect(facets.ratings.map(({ count }) => count)).toEqual([1, 3, 3, 3])
      },
    )
  })
}
