import { nottingham } from '@directory/contracts/catalogue/nottingham'
import type { Listing } from '@directory/contracts/events/listings'
import type { DirectoryQuery } from '@directory/contracts/http/directory'
import { DirectoryPage } from '@directory/contracts/http/directory'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listListings } from '../src/directory/list-listings.ts'
import { readReference } from '../src/directory/reference.ts'
import { listContract } from './list-contract.ts'
import { type EngineUnderTest, nearnessContract } from './nearness-contract.ts'
import { categoryId, createReadModel, fill, listing } from './support/read-model.ts'

type Row = [name: string, category: string, trade: string, area: string | null, changes?: Partial<Listing>]

const table: Row[] = [
  ['Golden Dragon', 'restaurants', 'restaurant', 'city-centre'],
  [
    'Dragon Tattoo Parlour',
    'beauty',
    'tattooist',
    'hockley',
    { advertisingPackage: 'gold', description: 'Golden hour sessions', rating: 5 },
  ],
  ["Tony's Pizza", 'restaurants', 'takeaway', 'beeston', { rating: 4.2 }],
  ['Pizza Palace', 'restaurants', 'restaurant', 'arnold', { rating: 4.8 }],
  ['Premium Pizza Company', 'restaurants', 'restaurant', 'carlton', { advertisingPackage: 'gold', rating: 3 }],
  ['The Olive Tree', 'restaurants', 'restaurant', 'beeston', { description: 'Wood-fired pizza, pasta and good wine.', rating: 4.6 }],
  ['Beeston Spice', 'restaurants', 'restaurant', 'beeston', { rating: 4 }],
  ['Café Zoë', 'restaurants', 'cafe', 'hockley', { description: 'Crêpes and flat whites' }],
  ['Bob Sherwin Limited', 'automotive', 'garage', 'clifton', { address: 'Southchurch Drive, Clifton' }],
  ['Clifton Car Care', 'automotive', 'garage', 'clifton'],
  ['Trent Tyres', 'automotive', 'tyre fitter', 'carlton'],
  ['Arnold MOT Centre', 'automotive', 'garage', 'arnold'],
  ['Sharp Cuts', 'beauty', 'hairdresser', 'hucknall'],
  ['Clippers', 'beauty', 'barber', 'bulwell'],
  ['Lens & Light', 'services', 'photography', 'lace-market'],
  ['Hart & Sons', 'services', 'accountant', 'west-bridgford'],
  ['Castle Law', 'services', 'solicitor', 'city-centre'],
  ['Gas Safe Heating', 'home', 'plumber', 'beeston'],
  ['Sparks Electrical', 'home', 'electrician', 'beeston'],
  ['Little Acorns', 'education', 'nursery', 'arnold'],
  ['The Fox and Grapes', 'entertainment', 'pub', 'city-centre'],
]

const listings = table.map(([name, category, trade, area, changes], index) =>
  listing(index + 1, {
    name,
    slug: name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9 ]/g, '')
      .replace(/\s+/g, '-'),
    trade,
    categoryId: categoryId(category),
    area,
    location: `${nottingham.areas.find((candidate) => candidate.slug === area)?.name ?? ''}, Nottingham`.replace(/^, /, ''),
    createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    ...changes,
  }),
)
const hidden = [
  listing(901, { name: 'Hidden Pizza', slug: 'hidden-pizza', isApproved: false }),
  listing(902, { name: 'Closed Pizza', slug: 'closed-pizza', isActive: false }),
]

/** The contract of every search engine, tested with the same listings. */
export function searchContract(name: string, create: (pool: Pool) => Promise<EngineUnderTest>): void {
  describe(`searching with ${name}`, () => {
    let database: Awaited<ReturnType<typeof createReadModel>>
    let underTest: EngineUnderTest

    beforeAll(async () => {
      database = await createReadModel()
      await fill(database.pool, [...listings, ...hidden])
      underTest = await create(database.pool)
      await underTest.settle()
    })
    afterAll(async () => {
      await underTest?.close()
      await database?.drop()
    })

    async function search(q: string, query: Partial<DirectoryQuery> = {}): Promise<DirectoryPage> {
      const reference = await readReference(database.pool)
      return DirectoryPage.parse(
        JSON.parse((await listListings(database.pool, underTest.engine, reference, { page: 1, limit: 24, ...query, q })).toString()),
      )
    }
    const slugs = async (q: string, query: Partial<DirectoryQuery> = {}) => (await search(q, query)).items.map((item) => item.slug)

    test('puts the listing with exactly that name first, before premium ones that share a word', async () => {
      expect((await slugs('golden dragon'))[0]).toBe('golden-dragon')
      expect((await slugs('the fox and grapes'))[0]).toBe('the-fox-and-grapes')
    })

    test.each([
      ['piza', ['tonys-pizza', 'pizza-palace', 'premium-pizza-company', 'the-olive-tree']],
      ['hairdreser', ['sharp-cuts']],
      ['golden dragn', ['golden-dragon']],
      ['electrican', ['sparks-electrical']],
      ['fotograpy', ['lens-light']],
      ['acountent', ['hart-sons']],
    ])('tolerates typos: %s', async (q, expected) => {
      const found = await slugs(q)
      for (const slug of expected) expect(found).toContain(slug)
      for (const slug of found.slice(0, expected.length)) expect([...expected, 'clippers']).toContain(slug)
    })

    test('finds restaurants of Beeston first for “resturant beeston”', async () => {
      const found = await slugs('resturant beeston')
      expect(found.slice(0, 3).sort()).toEqual(['beeston-spice', 'the-olive-tree', 'tonys-pizza'])
    })

    test.each([
      ['lawyer', 'castle-law'],
      ['heating engineer', 'gas-safe-heating'],
      ['bookkeeper', 'hart-sons'],
      ['photographer', 'lens-light'],
      ['coffee shop', 'cafe-zoe'],
      ['childcare', 'little-acorns'],
    ])('finds listings by the synonym %s', async (q, slug) => {
      expect(await slugs(q)).toContain(slug)
    })

    test('finds the garages of Clifton for “mot clifton”', async () => {
      expect((await slugs('mot clifton')).slice(0, 2).sort()).toEqual(['bob-sherwin-limited', 'clifton-car-care'])
    })

    test.each([
      ['piz', 'pizza-palace'],
      ['golden dra', 'golden-dragon'],
      ['photogr', 'lens-light'],
    ])('finds listings while the last word is still being typed: %s', async (q, slug) => {
      expect(await slugs(q)).toContain(slug)
    })

    test('filters, and counts facets without their own filter', async () => {
      const { items, total, facets } = await search('pizza', { area: 'beeston' })
      expect(items.map((item) => item.slug).sort()).toEqual(['the-olive-tree', 'tonys-pizza'])
      expect(total).toBe(2)
      const areas = Object.fromEntries(facets.areas.map(({ slug, count }) => [slug, count]))
      expect(areas).toMatchObject({ beeston: 2, arnold: 1, carlton: 1, clifton: 0 })
      expect(facets.categories.find(({ slug }) => slug === 'restaurants')?.count).toBe(2)
      expect(facets.packages.map(({ count }) => count)).toEqual([2, 0, 0])
      expect(facets.ratings).toEqual([
        { minimum: 4.5, count: 1 },
        { minimum: 4, count: 2 },
        { minimum: 3.5, count: 2 },
        { minimum: 3, count: 2 },
      ])
    })

    test('combines every filter with a misspelt text', async () => {
      const found = await slugs('piza', { category: 'restaurants', package: 'starter', rating: 4.5, location: 'BEESTON' })
      expect(found).toEqual(['the-olive-tree'])
      expect(await slugs('pizza', { rating: 4.1, package: 'gold' })).toEqual([])
    })

    test.each([
      ['rating', ['premium-pizza-company', 'pizza-palace', 'the-olive-tree', 'tonys-pizza']],
      ['name', ['premium-pizza-company', 'pizza-palace', 'the-olive-tree', 'tonys-pizza']],
      ['newest', ['premium-pizza-company', 'the-olive-tree', 'pizza-palace', 'tonys-pizza']],
    ] as const)('sorts by %s on request, premium first', async (sort, expected) => {
      expect(await slugs('pizza', { sort })).toEqual(expected)
    })

    test('puts premium listings before others that match equally well', async () => {
      const found = await slugs('pizza')
      expect(found[0]).toBe('premium-pizza-company')
      expect(found.at(-1)).toBe('the-olive-tree')
    })

    test('pages through the matches', async () => {
      const first = await search('pizza', { limit: 3 })
      const second = await search('pizza', { limit: 3, page: 2 })
      expect([first.total, first.pageCount, first.items.length, second.items.length]).toEqual([4, 2, 3, 1])
      expect((await search('pizza', { limit: 3, page: 9 })).items).toEqual([])
    })

    test('never finds invisible listings', async () => {
      for (const q of ['hidden pizza', 'closed pizza', 'hidden', 'pizza']) {
        const found = await slugs(q)
        expect(found).not.toContain('hidden-pizza')
        expect(found).not.toContain('closed-pizza')
      }
    })

    test('folds accents and case on both sides', async () => {
      for (const q of ['cafe zoe', 'CAFÉ ZOË', 'crepes']) expect((await slugs(q))[0]).toBe('cafe-zoe')
    })

    test('lists everything for a query without words, and nothing for nonsense', async () => {
      for (const q of ['', '   ', '!!!', '&', 'the']) expect((await search(q)).total).toBe(listings.length)
      expect(await search('zxqvwyk')).toMatchObject({ items: [], total: 0, pageCount: 0 })
    })

    test.each([
      `pizza' OR 1=1; --`,
      'pizza & | ! ( ) :* <-> \\',
      '"pizza',
      "piz'za:*A",
      '%pizza_',
      'pizza\\',
      '((((',
      "o'neill's",
      'pizza -palace',
      'a'.repeat(200),
      'pizza '.repeat(33).trim(),
      Array.from({ length: 50 }, (_, index) => `w${index}`)
        .join(' ')
        .slice(0, 200),
      '北京 🍕',
    ])('treats operators, quotes and long texts literally: %s', async (q) => {
      const page = await search(q)
      expect(page.total).toBeLessThanOrEqual(listings.length)
    })

    listContract(create)
    nearnessContract(create)
  })
}
