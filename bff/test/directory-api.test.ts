import { DirectoryPage, Home, ListingPage, Site, Suggestions } from '@directory/contracts/http/directory'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDirectoryApp, type DirectoryApp } from './support/app.ts'
import { categories, categoryId, deleted, fill, listing, project, upserted } from './support/read-model.ts'

let directory: DirectoryApp
const packages = ['starter', 'professional', 'gold'] as const
const areas = ['beeston', 'clifton', null]

/** 60 visible listings across all categories, three areas and all packages, and two hidden ones. */
const listings = Array.from({ length: 60 }, (_, index) =>
  listing(index + 1, {
    name: `Business ${String(index + 1).padStart(2, '0')}`,
    slug: `business-${index + 1}`,
    description: `What business ${index + 1} does`,
    categoryId: categories[index % categories.length]?.id ?? null,
    area: areas[index % 3] ?? null,
    location: index % 3 === 0 ? 'Béeston, Nottingham' : index % 3 === 1 ? 'Clifton, Nottingham' : '100% Nottingham',
    advertisingPackage: packages[index % 7 === 0 ? 2 : index % 5 === 0 ? 1 : 0],
    rating: (index % 11) / 2,
    createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  }),
)
const hidden = [listing(101, { isApproved: false, slug: 'pending' }), listing(102, { isActive: false, slug: 'inactive' })]

beforeAll(async () => {
  directory = await createDirectoryApp()
  await fill(directory.pool, [...listings, ...hidden])
  await vi.waitFor(async () => expect((await directory.get('/api/site')).body.total).toBe(60), { timeout: 60_000 })
})
afterAll(() => directory.close())

const premiumFirst = (items: { package: string }[]) => items.map((item) => Number(item.package !== 'starter')).join('')
const page = async (path: string): Promise<DirectoryPage> => DirectoryPage.parse((await directory.get(path)).body)

describe('GET /api/directory', () => {
  test('lists premium listings first, then by rating and name', async () => {
    const { items, total, pageCount } = await page('/api/directory?limit=48')
    expect([total, pageCount, items.length]).toEqual([60, 2, 48])
    const expected = listings.toSorted(
      (a, b) =>
        Number(b.advertisingPackage !== 'starter') - Number(a.advertisingPackage !== 'starter') ||
        b.rating - a.rating ||
        (a.name < b.name ? -1 : 1),
    )
    expect(items.map((item) => item.slug)).toEqual(expected.slice(0, 48).map((one) => one.slug))
  })

  test.each(['rating', 'name', 'newest'])('pages through everything once when sorted by %s', async (sort) => {
    const slugs: string[] = []
    for (let number = 1; number <= 9; number++) {
      const { items } = await page(`/api/directory?limit=7&page=${number}&sort=${sort}`)
      expect(items.length).toBe(number === 9 ? 4 : 7)
      slugs.push(...items.map((item) => item.slug))
    }
    expect(new Set(slugs).size).toBe(60)
    const all = (await page(`/api/directory?limit=48&sort=${sort}`)).items
    expect(slugs.slice(0, 48)).toEqual(all.map((item) => item.slug))
    expect(premiumFirst(all)).toMatch(/^1+0+$/)
  })

  test('returns no items for a page beyond the last one', async () => {
    expect(await page('/api/directory?page=10000')).toMatchObject({ items: [], total: 60, pageCount: 3 })
  })

  test.each([
    ['category=beauty', (one: (typeof listings)[number]) => one.categoryId === categoryId('beauty')],
    ['area=clifton', (one) => one.area === 'clifton'],
    ['package=gold', (one) => one.advertisingPackage === 'gold'],
    ['rating=4', (one) => one.rating >= 4],
    ['rating=4.3', (one) => one.rating >= 4.3],
    ['location=BEESTON', (one) => one.location.startsWith('Béeston')],
    ['location=100%25', (one) => one.location.startsWith('100%')],
    ['location=_', () => false],
    [
      'location=cliftoN&package=starter&rating=2.5',
      (one) => one.area === 'clifton' && one.advertisingPackage === 'starter' && one.rating >= 2.5,
    ],
    ['category=nothing-here', () => false],
  ] satisfies [string, (one: (typeof listings)[number]) => boolean][])('filters by %s', async (query, matches) => {
    const { body } = await directory.get(`/api/directory?limit=48&${query}`)
    const expected = listings.filter(matches)
    expect(body.total).toBe(expected.length)
    expect(body.items.map((item: { slug: string }) => item.slug).sort()).toEqual(expected.map((one) => one.slug).sort())
  })

  test.each(['', '&rating=3.3', '&location=nottingham'])('counts each facet without its own filter%s', async (more) => {
    const { facets } = await page(`/api/directory?category=beauty&package=starter${more}`)
    const others = (await page(`/api/directory?package=starter${more}`)).facets
    expect(facets.categories).toEqual(others.categories)
    for (const { slug, count } of facets.packages)
      expect((await page(`/api/directory?category=beauty&package=${slug}${more}`)).total).toBe(count)
    for (const { slug, count } of facets.areas)
      expect((await page(`/api/directory?category=beauty&package=starter&area=${slug}${more}`)).total).toBe(count)
  })

  test('counts ratings cumulatively from their minimum', async () => {
    const { facets } = await page('/api/directory?rating=5')
    for (const { minimum, count } of facets.ratings) expect(count).toBe(listings.filter((one) => one.rating >= minimum).length)
  })

  test.each([
    ['page=0', 'query.page'],
    ['limit=1000', 'query.limit'],
    ['package=platinum', 'query.package'],
    ['rating=6', 'query.rating'],
    ['sort=price', 'query.sort'],
    ['category=', 'query.category'],
    ['category=Not%20A%20Slug', 'query.category'],
    ['package=gold&package=starter', 'query.package'],
  ])('refuses %s with an error for the field', async (query, field) => {
    const { status, body } = await directory.get(`/api/directory?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ type: '/problems/invalid-request', errors: [{ field }] })
  })
})

describe('the other public endpoints', () => {
  test('home shows up to four gold listings separately, followed by listings without gold', async () => {
    const home = Home.parse((await directory.get('/api/home')).body)
    expect(home.gold.map((card) => card.package)).toEqual(['gold', 'gold', 'gold', 'gold'])
    expect(home.listings).toHaveLength(12)
    expect(home.listings.some((card) => card.package === 'gold')).toBe(false)
    expect(home.total).toBe(60)
  })

  test('home filters by category, location text and package', async () => {
    const { body } = await directory.get('/api/home?location=clifton&package=professional')
    const expected = listings.filter((one) => one.area === 'clifton' && one.advertisingPackage === 'professional')
    expect(body).toMatchObject({ gold: [], total: expected.length })
    expect(body.listings).toHaveLength(expected.length)
  })

  test('a visible listing is found by its slug, a hidden or unknown one is not', async () => {
    const { body } = await directory.get('/api/listings/business-3')
    expect(ListingPage.parse(body)).toMatchObject({ slug: 'business-3', description: 'What business 3 does' })
    for (const slug of ['pending', 'inactive', 'unknown', '%27%20OR%201=1'])
      expect((await directory.get(`/api/listings/${slug}`)).body).toMatchObject({ status: 404, type: '/problems/listing-not-found' })
  })

  test('the site, its categories and areas count visible listings', async () => {
    const site = Site.parse((await directory.get('/api/site')).body)
    expect(site.categories.reduce((sum, category) => sum + category.count, 0)).toBe(60)
    expect(site.areas.find((area) => area.slug === 'beeston')?.count).toBe(20)
    expect(site.pricesIncludeVat).toBe(true)
    expect((await directory.get('/api/categories')).body).toEqual(site.categories)
    expect((await directory.get('/api/areas')).body).toEqual(site.areas)
  })

  test('suggestions are listings, categories and areas that start with the typed text', async () => {
    const suggestions = async (q: string) => Suggestions.parse((await directory.get(`/api/suggestions?q=${encodeURIComponent(q)}`)).body)
    expect((await suggestions('beest')).areas).toEqual([{ slug: 'beeston', name: 'Beeston', count: 20 }])
    expect((await suggestions('resta')).categories).toMatchObject([{ slug: 'restaurants' }])
    expect((await suggestions('business 07')).listings).toMatchObject([{ slug: 'business-7' }])
    expect((await suggestions('b')).listings).toHaveLength(6)
    for (const q of ['', '!!!', "'", 'zzzzzz', ':*&|']) expect((await suggestions(q)).listings).toEqual([])
  })
})

describe('the response cache', () => {
  test('responds with 304 if the client has the current version', async () => {
    await directory.get('/api/directory?limit=5')
    const { headers, status } = await directory.get('/api/directory?limit=5')
    expect(status).toBe(200)
    const again = await directory.get('/api/directory?limit=5', { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body]).toEqual([304, null])
  })

  test('shares a response between equivalent queries, and never with a different one', async () => {
    const first = await directory.get('/api/directory?limit=5&sort=name&utm_source=x')
    const second = await directory.get('/api/directory?sort=name&limit=5')
    const secondAnswer = await directory.get('/api/directory?sort=name&limit=6')
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(secondAnswer.body.items).toHaveLength(6)
  })

  test('is invalidated when a listing is changed, added or removed', async () => {
    const total = async () => (await directory.get('/api/directory?limit=1')).body.total
    expect(await total()).toBe(60)
    await project(directory.pool, [upserted(listing(200, { slug: 'new-one' }))])
    await vi.waitFor(async () => expect(await total()).toBe(61), { timeout: 60_000 })
    expect((await directory.get('/api/listings/new-one')).status).toBe(200)
    await project(directory.pool, [deleted(listing(200, { slug: 'new-one' }), 2)])
    await vi.waitFor(async () => expect(await total()).toBe(60), { timeout: 60_000 })
    expect((await directory.get('/api/listings/new-one')).status).toBe(410)
  })
})
