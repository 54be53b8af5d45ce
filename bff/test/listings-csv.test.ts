import { parseCsv } from '@directory/contracts/csv/parse-csv'
import { readRecord } from '@directory/contracts/csv/read-record'
import { getCitySettings } from '@directory/contracts/http/city-settings'
import { type ExportedListing, getExportedListings } from '@directory/contracts/http/exported-listings'
import { getCategories } from '@directory/contracts/http/listings'
import { createApp } from '@directory/kit/http/app'
import { servePart } from '@directory/kit/http/handlers'
import { route } from '@directory/kit/http/routes'
import { createLogger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { downloadRoutes } from '../src/downloads/routes.ts'
import { categories, categoryId, citySettings, listing } from './support/read-model.ts'

const logger = createLogger('bff', 'silent')
const token = fakeTokens.tokenFor({ accountId: listing(999).id, role: 'admin' })

const exported = (number: number, differs: Partial<ExportedListing['listing']> = {}): ExportedListing => ({
  listing: listing(number, differs),
  source: 'sheet',
  sourceId: String(number),
})
const full = exported(1, {
  name: '=HYPERLINK("https://evil.example","Café, Bar")',
  description: 'First line\nsecond "line"',
  categoryId: categoryId('restaurants'),
  area: 'beeston',
  location: 'Beeston, Nottingham',
  address: '1 High Street',
  postcode: 'NG9 1AA',
  phone: '+44 115 496 0001',
  email: 'a@example.com',
  website: 'https://a.example',
  trade: 'Café',
  coordinates: { latitude: 52.9, longitude: -1.2 },
  advertisingPackage: 'gold',
  rating: 4.6,
  reviewCount: 9,
  approvedReviewCount: 2,
  curatedRating: 4.5,
  curatedReviewCount: 7,
})

/** A fake listings service that follows its contract. */
let pages: { listings: ExportedListing[]; next: string | null }[]
let requests: unknown[]
let listings: FastifyInstance
let bff: FastifyInstance

beforeEach(async () => {
  requests = []
  listings = await createApp({ name: 'listings', logger, verifyToken: fakeTokens.verify })
  route(listings, getCategories, async () => categories)
  route(listings, getCitySettings, async () => citySettings)
  route(listings, getExportedListings, async ({ query, caller }) => {
    if (caller.role !== 'admin') throw new Problem('access-denied')
    requests.push(query)
    return pages.shift() ?? Promise.reject(new Error('there is no such page'))
  })
  await listings.listen({ host: '127.0.0.1', port: 0 })
  bff = await createApp({ name: 'bff', logger, verifyToken: fakeTokens.verify })
  servePart(
    bff,
    downloadRoutes({ services: { listings: listings.listeningOrigin, 'social-media': 'http://127.0.0.1:1' }, siteUrl: 'http://localhost' }),
  )
  await bff.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await bff?.close()
  await listings?.close()
})

const download = (query = '') =>
  fetch(new URL(`/api/admin/moderation/listings.csv${query}`, bff.listeningOrigin), { headers: { authorization: `Bearer ${token}` } })

test('when an admin downloads listings, then all matching pages are in one uncached file', async () => {
  pages = [
    { listings: [full], next: full.listing.id },
    { listings: [exported(2)], next: null },
  ]
  const response = await download('?state=pending&active=false&q=caf')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="listings-\d{4}-\d\d-\d\d\.csv"$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(parseCsv(await response.text()).map(({ record }) => record.source_id)).toEqual(['1', '2'])
  const filters = { q: 'caf', state: 'pending', active: false, limit: 500 }
  expect(requests).toEqual([filters, { ...filters, after: full.listing.id }])
})

test('when the file is imported again, then each row matches its listing', async () => {
  pages = [{ listings: [full], next: null }]
  const [first] = parseCsv(await (await download()).text())
  expect(readRecord(first?.record ?? {})).toEqual({
    row: expect.objectContaining({
      source: 'sheet',
      sourceId: '1',
      name: full.listing.name,
      description: full.listing.description,
      category: 'restaurants',
      area: 'Beeston',
      location: 'Beeston, Nottingham',
      address: '1 High Street',
      postcode: 'NG9 1AA',
      phone: '+44 115 496 0001',
      email: 'a@example.com',
      website: 'https://a.example',
      trade: 'Café',
      coordinates: { latitude: 52.9, longitude: -1.2 },
      advertisingPackage: 'gold',
      rating: 4.5,
      reviewCount: 7,
      ratingSource: full.listing.ratingSource,
    }),
  })
})

test('when a cell would be a formula, then spreadsheets treat it as text', async () => {
  pages = [{ listings: [full], next: null }]
  expect(await (await download()).text()).toContain(`"'=HYPERLINK(`)
})

test('when the first page fails, then the response is an error without a file', async () => {
  pages = []
  const response = await download()
  expect(response.status).toBeGreaterThanOrEqual(500)
  expect(response.headers.get('content-disposition')).toBeNull()
})

test('when a later page fails, then the download is aborted', async () => {
  pages = [{ listings: [full], next: full.listing.id }]
  const response = await download()
  await expect(response.text()).rejects.toThrow()
})
