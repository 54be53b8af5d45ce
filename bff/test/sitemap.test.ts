import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import type { TestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sitemapRoutes } from '../src/sitemap/routes.ts'
import { listingsPerPart, sitemap, sitemapIndex } from '../src/sitemap/sitemap.ts'
import { categoryId, createReadModel, deleted, fill, listing, project, upserted } from './support/read-model.ts'

const site = 'https://www.example.com'

let database: TestDatabase
let app: Awaited<ReturnType<typeof createApp>>
beforeEach(async () => {
  database = await createReadModel()
  app = await createApp({ name: 'bff', logger: createLogger('bff', 'silent'), verifyToken: fakeTokens.verify })
  sitemapRoutes(app, database.pool, site)
  await app.ready()
})
afterEach(async () => {
  await app?.close()
  await database?.drop()
})

const grammar = (root: string, entry: string) =>
  new RegExp(
    `^<\\?xml version="1\\.0" encoding="UTF-8"\\?>\\n<${root} xmlns="http://www\\.sitemaps\\.org/schemas/sitemap/0\\.9">\\n` +
      `(?:<${entry}><loc>[^<>"]+</loc>(?:<lastmod>[^<>&]+</lastmod>)?</${entry}>\\n?)*\\n?</${root}>\\n$`,
  )

interface Entry {
  readonly address: string
  readonly changed: string | undefined
}

/** The entries of a sitemap or an index, which must be well-formed. */
function parseEntries(xml: string): Entry[] {
  const isIndex = xml.includes('<sitemapindex')
  expect(xml).toMatch(isIndex ? grammar('sitemapindex', 'sitemap') : grammar('urlset', 'url'))
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/)
  return [...xml.matchAll(/<loc>(.+?)<\/loc>(?:<lastmod>(.+?)<\/lastmod>)?/g)].map(([, address = '', changed]) => ({ address, changed }))
}

async function read(path: string): Promise<Entry[]> {
  const response = await app.inject({ method: 'GET', url: path })
  expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'public, max-age=300',
  ])
  return parseEntries(response.body)
}
const addresses = async (path: string) => (await read(path)).map(({ address }) => address)
const getStatus = async (path: string) => (await app.inject({ method: 'GET', url: path })).statusCode

/** Many visible listings, changed one second apart. */
const insertMany = (count: number) =>
  database.pool.query(
    `INSERT INTO visible_listing
       (id, category_id, area_id, package, rating_step, is_premium, rating, created_at, name_key, location_key, typing, document, slug, updated_at)
     SELECT lpad(to_hex(number), 32, '0')::uuid, 0, 0, 0, 0, false, 0, now(), '', '', '', '', 'many-' || number,
       timestamptz '2026-01-01T00:00:00Z' + number * interval '1 second'
     FROM generate_series(1, $1::integer) AS number`,
    [count],
  )

describe('robots.txt', () => {
  test('excludes the API from crawling and names the sitemap', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url: '/robots.txt' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.split('\n')).toEqual(['User-agent: *', 'Disallow: /api/', 'Allow: /', '', `Sitemap: ${site}/sitemap.xml`, ''])
  })
})

describe('the sitemap of an empty directory', () => {
  test('has the static pages, and no empty part', async () => {
    expect(await read('/sitemap.xml')).toEqual([{ address: `${site}/sitemaps/pages.xml`, changed: undefined }])
    const pages = await read('/sitemaps/pages.xml')
    expect(pages).toContainEqual({ address: `${site}/`, changed: undefined })
    expect(pages).toContainEqual({ address: `${site}/businesses`, changed: undefined })
    expect(pages.filter(({ address }) => /category|location/.test(address))).toEqual([])
    expect(await getStatus('/sitemaps/listings-1.xml')).toBe(404)
  })
})

describe('the sitemap', () => {
  test('has the time of the last change of the index, of each listing and of each category and area', async () => {
    await fill(database.pool, [
      listing(1, { slug: 'older', categoryId: categoryId('beauty'), area: 'beeston', updatedAt: '2026-03-01T10:00:00.000Z' }),
      listing(2, { slug: 'newer', categoryId: categoryId('beauty'), area: 'clifton', updatedAt: '2026-05-01T11:30:00.000Z' }),
      listing(3, { slug: 'alone', updatedAt: '2026-04-01T12:00:00.000Z' }),
    ])
    expect(await read('/sitemap.xml')).toEqual([
      { address: `${site}/sitemaps/pages.xml`, changed: '2026-05-01T11:30:00.000Z' },
      { address: `${site}/sitemaps/listings-1.xml`, changed: '2026-05-01T11:30:00.000Z' },
    ])
    expect(await read('/sitemaps/listings-1.xml')).toEqual([
      { address: `${site}/business/older`, changed: '2026-03-01T10:00:00.000Z' },
      { address: `${site}/business/newer`, changed: '2026-05-01T11:30:00.000Z' },
      { address: `${site}/business/alone`, changed: '2026-04-01T12:00:00.000Z' },
    ])
    const places = (await read('/sitemaps/pages.xml')).filter(({ changed }) => changed !== undefined)
    expect(places).toEqual([
      { address: `${site}/category/beauty`, changed: '2026-05-01T11:30:00.000Z' },
      { address: `${site}/location/beeston`, changed: '2026-03-01T10:00:00.000Z' },
      { address: `${site}/location/clifton`, changed: '2026-05-01T11:30:00.000Z' },
    ])
  })

  test('omits invisible listings, and those that become invisible as soon as the event arrives', async () => {
    await fill(database.pool, [
      ...[1, 2, 3].map((number) => listing(number, { area: number === 3 ? 'arnold' : null })),
      listing(4, { isApproved: false }),
      listing(5, { isActive: false }),
    ])
    const shown = async () => (await addresses('/sitemaps/listings-1.xml')).map((address) => address.replace(`${site}/business/`, ''))
    expect(await shown()).toEqual(['listing-1', 'listing-2', 'listing-3'])
    expect(await addresses('/sitemaps/pages.xml')).toContain(`${site}/location/arnold`)
    await project(database.pool, [deleted(listing(2), 2), upserted(listing(3, { version: 2, isActive: false }))])
    expect(await shown()).toEqual(['listing-1'])
    expect(await addresses('/sitemaps/pages.xml')).not.toContain(`${site}/location/arnold`)
    await project(database.pool, [upserted(listing(4, { version: 2 }))])
    expect(await shown()).toEqual(['listing-1', 'listing-4'])
    await project(database.pool, [deleted(listing(1), 2), deleted(listing(4), 3)])
    expect(await getStatus('/sitemaps/listings-1.xml')).toBe(404)
    expect(await addresses('/sitemap.xml')).toEqual([`${site}/sitemaps/pages.xml`])
  })

  test('omits categories whose own event has not arrived, and areas that the city has removed', async () => {
    await project(database.pool, [upserted(listing(1, { categoryId: categoryId('beauty'), area: 'beeston' }))])
    await database.pool.query(`UPDATE area SET current = false WHERE slug = 'beeston'`)
    expect((await addresses('/sitemaps/pages.xml')).filter((address) => /category|location/.test(address))).toEqual([])
    await fill(database.pool, [])
    expect(await addresses('/sitemaps/pages.xml')).toContain(`${site}/category/beauty`)
  })

  test('has several parts, and each listing is in one of them', async () => {
    const count = 2 * listingsPerPart + 1
    await insertMany(count)
    const index = await read('/sitemap.xml')
    const changed = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 1_000).toISOString()
    expect(index).toEqual([
      { address: `${site}/sitemaps/pages.xml`, changed: changed(count) },
      { address: `${site}/sitemaps/listings-1.xml`, changed: changed(listingsPerPart) },
      { address: `${site}/sitemaps/listings-2.xml`, changed: changed(2 * listingsPerPart) },
      { address: `${site}/sitemaps/listings-3.xml`, changed: changed(count) },
    ])
    const parts = await Promise.all(index.slice(1).map(({ address }) => addresses(new URL(address).pathname)))
    expect(parts.map((part) => part.length)).toEqual([listingsPerPart, listingsPerPart, 1])
    expect(new Set(parts.flat()).size).toBe(count)
    expect(parts[2]).toEqual([`${site}/business/many-${count}`])
    expect(await getStatus('/sitemaps/listings-4.xml')).toBe(404)
  })

  test.each([
    'listings-0',
    'listings-01',
    'listings--1',
    'listings-1e3',
    'listings-100000',
    'listings-99999',
    'listings-',
    'listings-2',
    'other',
  ])('has no part called %s', async (part) => {
    await fill(database.pool, [listing(1)])
    const response = await app.inject({ method: 'GET', url: `/sitemaps/${part}.xml` })
    expect(response.json()).toMatchObject({ status: 404, type: '/problems/not-found' })
  })

  test('escapes every URL for XML', () => {
    const path = `/business/a?one=1&two='<"é>`
    const expected = `${site}/business/a?one=1&amp;two=%27%3C%22%C3%A9%3E`
    for (const write of [sitemap, sitemapIndex])
      expect(parseEntries(write(site, [{ path }]))).toEqual([{ address: expected, changed: undefined }])
    expect(parseEntries(sitemap(`${site}:8443/below/`, [{ path: '/businesses' }]))[0]?.address).toBe(`${site}:8443/businesses`)
  })
})
