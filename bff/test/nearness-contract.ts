import { milesBetween } from '@directory/contracts/catalogue/position'
import type { Listing } from '@directory/contracts/events/listings'
import { DirectoryPage, DirectoryQuery } from '@directory/contracts/http/directory'
import { transaction } from '@directory/kit/database/pool'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { listListings } from '../src/directory/list-listings.ts'
import { readReference } from '../src/directory/reference.ts'
import type { SearchEngine } from '../src/search/search-engine.ts'
import { categoryId, createReadModel, fill, listing } from './support/read-model.ts'

type Placed = [slug: string, category: string, postcode: string | null, place: [number, number] | null, differs?: Partial<Listing>]

const placed: Placed[] = [
  ['market-bakery', 'restaurants', 'NG1 1AA', [52.954, -1.15]],
  ['lane-bakery', 'restaurants', 'ng11ab', [52.952, -1.144], { rating: 4.2 }],
  ['castle-books', 'shopping', 'NG1 6EL', [52.9495, -1.1545], { advertisingPackage: 'gold', rating: 5 }],
  ['clifton-bakery', 'restaurants', 'NG11 8NB', [52.904, -1.18], { advertisingPackage: 'gold', rating: 5, area: 'clifton' }],
  ['beeston-books', 'shopping', 'NG9 2JQ', [52.927, -1.215], { rating: 3.5, area: 'beeston' }],
  ['arnold-garage', 'automotive', 'NG5 7EB', [53.005, -1.128], { area: 'arnold', rating: 4.3 }],
  ['twin-bakery', 'restaurants', 'NG5 7EB', [53.005, -1.128], { advertisingPackage: 'professional', area: 'arnold' }],
  ['southern-bakery', 'restaurants', null, [-33.86, 151.21]],
  ['placeless-bakery', 'restaurants', 'NG2 5FS', null, { advertisingPackage: 'gold', rating: 5 }],
  ['placeless-books', 'shopping', 'NG1 1AA', null],
]
const listings = placed.map(([slug, category, postcode, place, differs], index) =>
  listing(index + 1, {
    slug,
    name: slug.replace('-', ' '),
    categoryId: categoryId(category),
    postcode,
    coordinates: place && { latitude: place[0], longitude: place[1] },
    location: differs?.area ? `${differs.area}, Nottingham` : 'Nottingham',
    ...differs,
  }),
)
const hidden = listing(99, {
  slug: 'hidden-bakery',
  isApproved: false,
  postcode: 'NG1 1AA',
  coordinates: { latitude: 52.9, longitude: -1.1 },
})
const square = { latitude: 52.9548, longitude: -1.1581 }
const near = `${square.latitude},${square.longitude}`

const bySlug = (...slugs: string[]): Listing[] => slugs.flatMap((slug) => listings.filter((candidate) => candidate.slug === slug))

/** The middle of some listings. */
function findMiddle(...slugs: string[]) {
  const places = bySlug(...slugs).flatMap(({ coordinates }) => coordinates ?? [])
  const mean = (numbers: number[]) => expect.closeTo(numbers.reduce((sum, number) => sum + number, 0) / numbers.length, 9)
  return { latitude: mean(places.map(({ latitude }) => latitude)), longitude: mean(places.map(({ longitude }) => longitude)) }
}

/** The listings by distance as the crow flies; those without a position come last. */
const byDistance = (some: readonly Listing[] = listings): string[] => {
  const miles = ({ coordinates }: Listing) => (coordinates ? milesBetween(square, coordinates) : Number.MAX_VALUE)
  return some.toSorted((a, b) => miles(a) - miles(b) || (a.id < b.id ? -1 : 1)).map(({ slug }) => slug)
}
const bakeries = listings.filter(({ slug }) => slug.endsWith('bakery'))

export interface EngineUnderTest {
  readonly engine: SearchEngine
  /** Resolves when everything in the read model can be found. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** The contract of every search engine for places. */
export function nearnessContract(create: (pool: Pool) => Promise<EngineUnderTest>): void {
  describe('near a place', () => {
    let database: Awaited<ReturnType<typeof createReadModel>>
    let underTest: EngineUnderTest

    beforeAll(async () => {
      database = await createReadModel()
      await fill(database.pool, [...listings, hidden])
      underTest = await create(database.pool)
      await underTest.settle()
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
    const slugs = async (query: z.input<typeof DirectoryQuery>) => (await list(query)).items.map(({ slug }) => slug)

    test('sorts by distance by default, and reports the origin', async () => {
      const found = await list({ near })
      expect(found.items.map(({ slug }) => slug)).toEqual(byDistance())
      expect(found).toMatchObject({ total: listings.length, near: { postcode: null, ...square } })
    })

    test('puts listings without coordinates last, even premium ones', async () => {
      expect((await slugs({ near })).slice(-3)).toEqual(['southern-bakery', 'placeless-bakery', 'placeless-books'])
    })

    test('sorts the matches of a text by distance', async () => {
      const found = await list({ near, q: 'bakery' })
      expect(found.items.map(({ slug }) => slug)).toEqual(byDistance(bakeries))
      expect(found).toMatchObject({ total: bakeries.length, pageCount: 1, near: square })
      expect(await slugs({ near, q: 'bakry', sort: 'distance' })).toEqual(byDistance(bakeries))
    })

    test.each([
      [{ category: 'shopping' }, ['castle-books', 'beeston-books', 'placeless-books']],
      [{ area: 'arnold' }, ['arnold-garage', 'twin-bakery']],
      [{ package: 'gold' }, ['castle-books', 'clifton-bakery', 'placeless-bakery']],
      [{ rating: 4 }, ['castle-books', 'lane-bakery', 'arnold-garage', 'clifton-bakery', 'placeless-bakery']],
      [{ rating: 4.3 }, ['castle-books', 'arnold-garage', 'clifton-bakery', 'placeless-bakery']],
      [{ location: 'ARNOLD' }, ['arnold-garage', 'twin-bakery']],
      [{ category: 'shopping', q: 'books', rating: 3.5 }, ['castle-books', 'beeston-books']],
      [{ q: 'bakery', location: 'arnold', package: 'professional' }, ['twin-bakery']],
      [{ category: 'nothing-here' }, []],
    ] satisfies [Partial<z.input<typeof DirectoryQuery>>, string[]][])(
      'sorts the listings that match %j by distance',
      async (filters, expected) => {
        const found = await list({ near, ...filters })
        expect([...found.items.map(({ slug }) => slug)].sort()).toEqual(expected.toSorted())
        expect(found.items.map(({ slug }) => slug)).toEqual(byDistance(bySlug(...expected)))
        expect(found.total).toBe(expected.length)
      },
    )

    test.each([{}, { q: 'bakery' }, { location: 'nottingham' }, { rating: 0.1 }, { rating: 4.3 }])(
      'shows every listing once when paged through by distance: %j',
      async (query) => {
        const whole = await list({ near, ...query })
        const paged: string[] = []
        for (let page = 1; page <= Math.ceil(whole.total / 2); page++) {
          const found = await list({ near, ...query, limit: 2, page })
          expect([found.total, found.pageCount]).toEqual([whole.total, Math.ceil(whole.total / 2)])
          paged.push(...found.items.map(({ slug }) => slug))
        }
        expect(paged).toEqual(whole.items.map(({ slug }) => slug))
        expect(paged).toHaveLength(whole.total)
        expect((await list({ near, ...query, limit: 2, page: 99 })).items).toEqual([])
      },
    )

    test('keeps a different requested order, and still reports the origin', async () => {
      for (const sort of ['rating', 'name', 'newest'] as const) {
        expect(await slugs({ near, sort })).toEqual(await slugs({ sort }))
        expect((await list({ near, sort })).near).toEqual({ postcode: null, ...square })
      }
      expect(await slugs({ near, q: 'bakery', sort: 'relevance' })).toEqual(await slugs({ q: 'bakery' }))
    })

    test('uses the default order when sorting by distance is requested without a place', async () => {
      expect(await slugs({ sort: 'distance' })).toEqual(await slugs({}))
      expect(await slugs({ sort: 'distance', q: 'bakery' })).toEqual(await slugs({ q: 'bakery' }))
      expect((await list({ sort: 'distance' })).near).toBeNull()
    })

    test.each([
      ['a full postcode', 'NG1 1AA', 'NG1 1AA', findMiddle('market-bakery')],
      ['lower case without a space', 'ng11aa', 'NG1 1AA', findMiddle('market-bakery')],
      ['lower case without a space, of a longer district', 'ng118nb', 'NG11 8NB', findMiddle('clifton-bakery')],
      ['several spaces', '  nG1   1aA ', 'NG1 1AA', findMiddle('market-bakery')],
      ['a postcode of which only the sector exists', 'NG1 1ZZ', 'NG1 1ZZ', findMiddle('market-bakery', 'lane-bakery')],
      ['a postcode of which only the district exists', 'NG1 7ZZ', 'NG1 7ZZ', findMiddle('market-bakery', 'lane-bakery', 'castle-books')],
      ['a district', 'NG1', 'NG1', findMiddle('market-bakery', 'lane-bakery', 'castle-books')],
      ['a district in lower case', 'ng11', 'NG11', findMiddle('clifton-bakery')],
    ])('finds the place of %s', async (_form, q, postcode, middle) => {
      const found = await list({ q })
      expect(found.near).toEqual({ postcode, ...middle })
      expect(found.total).toBe(listings.length)
      const from = z.object({ latitude: z.number(), longitude: z.number() }).parse(found.near)
      const miles = found.items.flatMap(({ coordinates }) => (coordinates ? Math.round(milesBetween(from, coordinates) * 1_000) : []))
      expect(miles).toEqual(miles.toSorted((a, b) => a - b))
      expect(miles).toHaveLength(8)
    })

    test.each(['bakery ng1 1aa', 'ng11aa bakery', 'Bakery, NG1 1AA!', 'bakery near NG1 1AA'])(
      'searches for the words around a postcode: %s',
      async (q) => {
        const found = await list({ q })
        expect(found.near?.postcode).toBe('NG1 1AA')
        expect(found.items.map(({ slug }) => slug).toSorted()).toEqual(bakeries.map(({ slug }) => slug).toSorted())
        expect(found.items.slice(0, 2).map(({ slug }) => slug)).toEqual(['market-bakery', 'lane-bakery'])
      },
    )

    test.each(['bakery ZZ9 9ZZ', 'bakery b12', 'bakery NG2 5FS'])(
      'searches for a postcode like any other word if its place is unknown: %s',
      async (q) => {
        const found = await list({ q })
        expect(found.near).toBeNull()
        expect(found.items.map(({ slug }) => slug)).toContain('placeless-bakery')
      },
    )

    test('does not take part of a word for a postcode', async () => {
      for (const q of ['xng1', 'ng1x1', 'a4ng1', 'ng', '1aa']) expect([q, (await list({ q })).near]).toEqual([q, null])
    })

    test('prefers the visitor’s own place to a postcode in the text', async () => {
      expect((await list({ near, q: 'NG11 8NB' })).near).toEqual({ postcode: null, ...square })
    })

    test('can sort by distance from an index', async () => {
      const query = vi.spyOn(database.pool, 'query')
      await list({ near })
      const statements = query.mock.calls.map(
        ([statement]) => z.object({ text: z.string(), values: z.array(z.unknown()) }).safeParse(statement).data,
      )
      query.mockRestore()
      const sorting = statements.find((statement) => statement?.text.includes('distance'))
      const plan = await transaction(database.pool, async (tx) => {
        await tx.query('SET LOCAL enable_seqscan = off')
        return tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sorting?.text}`, sorting?.values)
      })
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).toMatch(/Index Scan using visible_listing_place\b/)
      expect(text).toMatch(/Order By: \(place <-> /)
    })
  })
}
