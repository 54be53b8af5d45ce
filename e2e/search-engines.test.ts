import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildPath } from '@directory/contracts/http/build-path'
import { importListings } from '@directory/contracts/http/imports'
import { deleteListing, getOwnListings } from '@directory/contracts/http/listings'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'

const site = inject('productUrl')
const html = async (address: string): Promise<string> => (await fetch(site + address)).text()

const Named = z.looseObject({ name: z.string().min(1) })
const absolute = z.url().startsWith(site)

/** The properties that Google requires of each type, and further ones that we guarantee. */
const required = {
  LocalBusiness: Named.extend({
    address: z.looseObject({ '@type': z.literal('PostalAddress'), addressLocality: z.string().min(1), addressCountry: z.literal('GB') }),
    url: absolute,
    priceRange: z.literal('$$'),
    openingHoursSpecification: z.array(
      z.looseObject({
        dayOfWeek: z.array(z.string()).min(1),
        opens: z.string().regex(/^\d\d:\d\d$/),
        closes: z.string().regex(/^\d\d:\d\d$/),
      }),
    ),
    aggregateRating: z.never().optional(),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: z.array(z.looseObject({ position: z.int(), name: z.string().min(1), item: absolute.optional() })).min(2),
  }),
  ItemList: z.looseObject({
    itemListElement: z
      .array(z.looseObject({ position: z.int(), url: absolute }))
      .min(1)
      .max(10),
  }),
  FAQPage: z.looseObject({
    mainEntity: z.array(Named.extend({ acceptedAnswer: z.looseObject({ text: z.string().min(1) }) })).length(8),
  }),
  WebSite: Named.extend({
    url: absolute,
    potentialAction: z.looseObject({
      target: z.looseObject({ urlTemplate: z.literal(`${site}/businesses?q={search_term_string}`) }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
}
type Kind = keyof typeof required
const isKind = (kind: string): kind is Kind => Object.hasOwn(required, kind)

/** Checks the structured data of a page; returns its types. */
function structuredData(document: string): string[] {
  return [...document.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => {
    const {
      '@context': context,
      '@type': kind,
      ...block
    } = z.looseObject({ '@context': z.string(), '@type': z.string() }).parse(JSON.parse(text))
    expect(context).toBe('https://schema.org')
    if (!isKind(kind)) throw new Error(`unknown type ${kind}`)
    required[kind].parse(block)
    return kind
  })
}

test.each([
  ['/', ['WebSite', 'FAQPage']],
  ['/businesses', ['BreadcrumbList', 'ItemList']],
  ['/category/restaurants', ['BreadcrumbList', 'ItemList']],
  ['/location/beeston', ['BreadcrumbList', 'ItemList']],
  ['/business/southchurch-mot-service', ['LocalBusiness', 'BreadcrumbList']],
  ['/business/sewing-with-sal', ['LocalBusiness', 'BreadcrumbList']],
])('when a search engine reads %s, then its structured data meets the requirements of its types', async (address, kinds) => {
  expect(structuredData(await html(address))).toEqual(kinds)
})

const content = (document: string, pattern: RegExp): string | undefined => pattern.exec(document)?.[1]

test.each([
  '/',
  '/businesses',
  '/category/restaurants',
  '/location/beeston',
  '/business/southchurch-mot-service',
  '/about',
  '/contact',
  '/advertising-pricing',
  '/social-media-marketing',
  '/how-ranking-works',
  '/reviews-policy',
  '/online-safety',
  '/complaints',
  '/terms',
  '/privacy',
  '/cookies',
  '/accessibility',
])('when %s is shared, then it has a title, a description, a URL and a picture', async (address) => {
  const document = await html(address)
  const title = content(document, /<title>(.*?)<\/title>/)
  const description = content(document, /<meta name="description" content="(.*?)">/)
  expect(title).toContain('Nottingham')
  expect(description?.length).toBeGreaterThan(50)
  expect(content(document, /<link rel="canonical" href="(.*?)">/)).toBe(site + address)
  expect(content(document, /<meta property="og:title" content="(.*?)">/)).toBe(title)
  expect(content(document, /<meta property="og:description" content="(.*?)">/)).toBe(description)
  expect(content(document, /<meta property="og:url" content="(.*?)">/)).toBe(site + address)
  expect(content(document, /<meta name="twitter:card" content="(.*?)">/)).toBe('summary_large_image')
  const picture = await fetch(content(document, /<meta property="og:image" content="(.*?)">/) ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(document).not.toContain('noindex')
})

test('when the sitemaps are followed, then each page exists, is its own canonical page and is indexable', async () => {
  const locations = (text: string): string[] => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location)
  const robots = await html('/robots.txt')
  const index = await fetch(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '')
  const parts = locations(await index.text())
  const pages = (await Promise.all(parts.map(async (part) => locations(await (await fetch(part)).text())))).flat()
  expect(pages.filter((page) => page.includes('/business/'))).toHaveLength(109)
  expect(pages.filter((page) => page.includes('/category/'))).toHaveLength(8)
  expect(pages.filter((page) => page.includes('/location/'))).toHaveLength(10)
  for (const page of pages) {
    const response = await fetch(page, { redirect: 'manual' })
    const document = await response.text()
    expect([page, response.status, document.includes(`<link rel="canonical" href="${page}">`), document.includes('noindex')]).toEqual([
      page,
      200,
      true,
      false,
    ])
  }
})

test.each([
  ['/Category/Restaurants/', '/category/restaurants'],
  ['/business/southchurch-mot-service/?utm=x', '/business/southchurch-mot-service?utm=x'],
  ['/ABOUT', '/about'],
])('when %s is requested, then it redirects permanently to %s', async (address, expected) => {
  const response = await fetch(site + address, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, expected])
})

test.each(['/auth', '/dashboard', '/admin', '/my-businesses', '/favourites', '/businesses?q=pizza', '/location/nottingham'])(
  'when %s is opened, then search engines must not index it',
  async (address) => {
    const response = await fetch(site + address)
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(await response.text()).toContain('<meta name="robots" content="noindex">')
  },
)

test('when a listing is deleted, then its page returns 410 Gone, and it is removed from the sitemap', async () => {
  const running = z
    .object({ services: z.object({ listings: z.url() }), operatorTokenFile: z.string() })
    .parse(JSON.parse(await readFile(path.join(inject('dataDirectory'), 'running.json'), 'utf8')))
  const authorization = `Bearer ${await readFile(running.operatorTokenFile, 'utf8')}`
  const call = (method: string, address: string, body?: object) =>
    fetch(running.services.listings + address, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const rows = [{ source: 'e2e', sourceId: 'short-lived', name: 'Short Lived Café', location: 'Keyworth' }]
  expect((await call('POST', importListings.path, { rows })).status).toBe(200)
  const address = '/business/short-lived-cafe'
  await expect.poll(async () => (await fetch(site + address)).status).toBe(200)
  const owned = z.array(z.object({ id: z.string(), slug: z.string() })).parse(await (await call('GET', getOwnListings.path)).json())
  const id = owned.find(({ slug }) => slug === 'short-lived-cafe')?.id
  expect((await call('DELETE', buildPath(deleteListing.path, { id }))).status).toBe(204)
  await expect.poll(async () => (await fetch(site + address)).status).toBe(410)
  expect(await html(address)).toContain('Business Not Found')
  expect(await html('/sitemaps/listings-1.xml')).not.toContain('short-lived')
})
