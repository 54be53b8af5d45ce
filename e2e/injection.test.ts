import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { City } from '../contracts/src/catalogue/city.ts'
import { nottingham } from '../contracts/src/catalogue/nottingham.ts'
import { RebuildProgress } from '../contracts/src/http/rebuild.ts'
import { type Running, readRunning } from '../deploy/local/running.ts'
import { launchBrowser } from './browser.ts'
import { injectionPayloads } from './injection-payloads.ts'
import { polling, ready } from './page.ts'
import { type RunningProduct, startProduct } from './product.ts'

declare global {
  interface Window {
    /** Called by the payloads. */
    __injected: (number: unknown) => void
  }
}

/** A listing with the same payload in all of its texts. */
interface Listing {
  readonly number: number
  readonly payload: string
  readonly slug: string
}

const concurrentPages = 4
/**
 * The browser is slow: it opens the pages of every fifth payload, or of all in the long tests. The server's responses are always checked
 * for all.
 */
const isOpened = ({ number }: Listing): boolean => process.env.TEST_LENGTH === 'long' || number % 5 === 1
const packages = ['gold', 'professional', 'starter']
const networks = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube', 'tiktok', 'website']

/** Only every fifth payload is also the name of a category and an area, since those are on every page. */
const placePayloads = injectionPayloads.filter((_, index) => index % 5 === 0)
const place = (index: number): number => (index % placePayloads.length) + 1

/** A city's configuration is validated at startup: names in it have at most 60 printable characters. */
const isName = (payload: string): boolean => City.shape.siteName.safeParse(payload).data === payload
const nameWith = (text: string): string => injectionPayloads.find((payload) => payload.includes(text) && isName(payload)) ?? ''
const named = (kind: string) => (payload: string, index: number) => ({
  slug: `${kind}-${index + 1}`,
  name: isName(payload) ? payload : kind,
})
const city: City = {
  ...nottingham,
  name: nameWith('</script>'),
  siteName: nameWith('</title>'),
  county: nameWith('" onmouseover'),
  country: nameWith("' onmouseover"),
  areas: placePayloads.map(named('area')),
  // Their texts come from the database, where they can be any payload.
  categories: placePayloads.map(named('category')).map((category) => ({ ...category, description: category.name })),
  contact: { ...nottingham.contact, phone: nameWith('";'), address: nameWith('</textarea>') },
}

let product: RunningProduct | undefined
let browser: Browser | undefined
let site = ''
let listings: readonly Listing[] = []

beforeAll(async () => {
  product = await startProduct({ CITY: JSON.stringify(city), DEMO_DATA: 'false' })
  site = product.url
  const running = await readRunning(product.dataDirectory)
  if (!running) throw new Error('the product is not running')
  const token = (await readFile(running.operatorTokenFile, 'utf8')).trim()
  await importListings(running, token)
  listings = await storePayloads(running)
  await rebuild(running, token)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function callAsOperator(address: string, token: string, method: 'GET' | 'POST', body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Creates one listing for each payload, initially with valid data. */
async function importListings({ services }: Running, token: string): Promise<void> {
  const rows = injectionPayloads.map((_, index) => ({
    source: 'injection',
    sourceId: String(index + 1),
    name: `Payload ${index + 1} holder`,
    location: 'Nottingham',
    category: `category-${place(index)}`,
    coordinates: nottingham.centre,
    images: ['first', 'second'].map((url) => ({ url, alt: url, colour: '#1b5a40' })),
    advertisingPackage: packages[index % packages.length],
    featured: index % 2 === 0,
  }))
  for (let start = 0; start < rows.length; start += 100)
    await callAsOperator(`${services.listings}/imports`, token, 'POST', { rows: rows.slice(start, start + 100) })
}

/**
 * Stores the payloads in the database, bypassing all validation. The newer version makes the events of the import outdated. Slugs, opening
 * hours and colours are unchanged: the export's schema restricts their format, so that no payload could get any further.
 */
async function storePayloads({ databaseUrl }: Running): Promise<Listing[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const { rows } = await database.query<Listing>(
      `UPDATE listings.listing SET name = payload, description = payload, trade = payload, location = payload, address = payload,
         postcode = payload, phone = payload, email = payload, website = payload, area = 'area-' || (number - 1) % $3 + 1, version = version + 1,
         social_media = (SELECT jsonb_object_agg(network, payload) FROM unnest($2::text[]) AS network)
       FROM unnest($1::text[]) WITH ORDINALITY AS given(payload, number) WHERE source = 'injection' AND source_id = number::text
       RETURNING number::integer, payload, slug`,
      [injectionPayloads, networks, placePayloads.length],
    )
    // Each payload is used once as a full URL, and once as the path of one of our pictures, which have renditions.
    await database.query(
      `UPDATE listings.listing_image SET alt = name,
         url = CASE WHEN is_primary = (source_id::integer % 4 < 2) THEN name ELSE '/pictures/' || name END
       FROM listings.listing WHERE listing.id = listing_id AND source = 'injection'`,
    )
    await database.query(
      `UPDATE listings.category SET name = payload, description = payload, version = version + 1
       FROM unnest($1::text[]) WITH ORDINALITY AS given(payload, number) WHERE slug = 'category-' || number`,
      [placePayloads],
    )
    return rows.sort((one, other) => one.number - other.number)
  } finally {
    await database.end()
  }
}

async function rebuild({ services }: Running, token: string): Promise<void> {
  const address = `${services.bff}/api/operator/rebuild`
  await callAsOperator(address, token, 'POST')
  const ended = await vi.waitUntil(
    async () => {
      const progress = RebuildProgress.parse(await callAsOperator(address, token, 'GET'))
      return progress.state !== 'running' && progress
    },
    { timeout: 180_000 },
  )
  expect(ended).toMatchObject({ state: 'done', total: injectionPayloads.length })
}

/** Does the work for every item, with limited concurrency. */
async function forEach<Item>(items: readonly Item[], work: (item: Item, worker: number) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const workers = Array.from({ length: concurrentPages }, async (_, worker) => {
    for (const item of waiting) await work(item, worker)
  })
  await Promise.all(workers)
}

const toUrl = (address: string): string | undefined => (URL.canParse(address, site) ? new URL(address, site).href : undefined)

/** The URL of a stored picture may lead anywhere, since the content is never executed. */
const isStoredPicture = (request: Request): boolean =>
  request.resourceType() === 'image' && injectionPayloads.some((payload) => toUrl(payload) === request.url())

/** Records everything that a payload could do on a page of this context. */
async function watch(context: BrowserContext, violations: Set<string>): Promise<void> {
  await context.exposeBinding('__injected', ({ page }, number) => void violations.add(`payload ${number} ran on ${page.url()}`))
  await context.addInitScript(() => {
    Object.defineProperty(window, '__wasInjected', { set: () => window.__injected('without a number') })
  })
  context.on('dialog', async (dialog) => {
    violations.add(`a dialog showed ${dialog.message()} on ${dialog.page()?.url()}`)
    await dialog.dismiss()
  })
  context.on('weberror', (error) => violations.add(`${error.error().message.split('\n')[0]} on ${error.page()?.url()}`))
  context.on('console', (message) => {
    // The pictures of payloads do not exist, and neither do many of the pages.
    const isMissing = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isMissing) violations.add(`${message.text().split('\n')[0]} on ${message.page()?.url()}`)
  })
  context.on('request', (request) => {
    const leaves = /^(https?|wss?):/.test(request.url()) && new URL(request.url()).origin !== site
    if (leaves && !isStoredPicture(request)) violations.add(`a request went to ${request.url().slice(0, 120)}`)
  })
}

/** Opens pages without a content security policy; returns the violations recorded on them. */
async function withPages(work: (pages: readonly Page[], violations: Set<string>) => Promise<void>): Promise<string[]> {
  if (!browser) throw new Error('there is no browser')
  const violations = new Set<string>()
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1_280, height: 900 }, locale: 'en-GB' })
  try {
    context.setDefaultTimeout(polling.timeout)
    await watch(context, violations)
    const pages = await Promise.all(Array.from({ length: concurrentPages }, () => context.newPage()))
    context.on('page', (page) => violations.add(`a page opened at ${page.url()}`))
    await work(pages, violations)
  } catch (error) {
    // An executed payload may be the reason for a timeout: the recorded violations are more informative.
    violations.add(String(error instanceof Error ? error.stack : error))
  } finally {
    await context.close()
  }
  return [...violations]
}

/** Markup in the page that only a payload can have added. */
const findMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const runs = /^(javascript|data|vbscript):/i
    const foreign = '#root :is(script,style,meta,base,iframe,frame,object,embed,math,marquee,foreignObject,animate,set)'
    // Except for our own, which the policy allows by their hashes: what marks the page for the visitor, and the loader of our scripts.
    const inline =
      'script:not([src],[type="application/ld+json"],[type="application/json"],body > #root ~ script:last-child,head > #visitor-marks)'
    // Our icon, and the preload of the first picture.
    const notFollowed = 'link:is([rel=icon],[rel=preload][as=image])'
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const comesFromElsewhere = element instanceof HTMLScriptElement && element.src && !element.src.startsWith(`${location.origin}/`)
      if (comesFromElsewhere || element.matches(`${foreign},${inline}`)) found.push(element.outerHTML.slice(0, 120))
      for (const { name, value } of element.attributes) {
        const isFollowed = ['href', 'xlink:href', 'action', 'formaction', 'data'].includes(name) && !element.matches(notFollowed)
        const isDangerous = isFollowed && runs.test(value.replace(/[\s\p{Cc}\p{Cf}]/gu, ''))
        if (isDangerous || name.startsWith('on') || name === 'srcdoc')
          found.push(`${element.localName} has ${name}="${value.slice(0, 120)}"`)
      }
    }
    return found.map((markup) => `${markup} on ${location.href}`)
  })

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part)
}

const count = (texts: Iterable<string>, wanted: string): number => [...texts].filter((text) => text === wanted).length

/** The texts in the JSON of all script elements with this opening tag. */
function textsInBlocks(html: string, opening: string, path: string, violations: Set<string>): string[] {
  const blocks = html.split(opening).slice(1)
  if (blocks.length === 0) violations.add(`there is no ${opening} on ${path}`)
  return blocks.flatMap((block) => {
    const json = block.slice(0, block.search(/<\/script/i))
    try {
      return [...textsIn(JSON.parse(json))]
    } catch (error) {
      violations.add(`${error} in ${opening} on ${path}`)
      return []
    }
  })
}

const structuredData = '<script type="application/ld+json">'
const pageState = '<script type="application/json" id="page-state">'

const payloadsAsMarkup = new RegExp(
  injectionPayloads
    .filter((payload) => payload.includes('<'))
    .map((payload) => payload.slice(payload.indexOf('<')).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('|'),
)

/** Checks a page as sent by the server. */
function checkHtml(path: string, html: string, violations: Set<string>): void {
  textsInBlocks(html, pageState, path, violations)
  if (html.includes(structuredData)) textsInBlocks(html, structuredData, path, violations)
  const markup = payloadsAsMarkup.exec(html)
  if (markup) violations.add(`${markup[0]} is in ${path}`)
}

/** Opens a path and waits for hydration; checks both the server's response and the hydrated page. */
async function open(page: Page, path: string, violations: Set<string>): Promise<void> {
  const response = await page.goto(site + path, { waitUntil: 'commit' })
  if (!response || response.status() >= 500) {
    violations.add(`${response?.status()} at ${path}`)
    return
  }
  checkHtml(path, await response.text(), violations)
  await ready(page)
  for (const markup of await findMarkup(page)) violations.add(markup)
}

/** Fetches and checks the server's page; undefined if that failed. */
async function fetchPage(path: string, violations: Set<string>): Promise<string | undefined> {
  const response = await fetch(site + path, { headers: { accept: 'text/html' } })
  if (response.status >= 500 || !response.url.startsWith(`${site}/`)) {
    violations.add(`${response.status} at ${response.url} after ${path}`)
    return undefined
  }
  const html = await response.text()
  checkHtml(path, html, violations)
  return html
}

/** The HTML parser normalises only line breaks. */
const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n')

test('when every text of a listing is a script, then its page shows the texts and runs none', async () => {
  expect(new Set(injectionPayloads).size).toBe(150)
  expect(listings).toHaveLength(150)
  const violations = await withPages((pages, violations) =>
    forEach(listings, async (listing, worker) => {
      const { payload, slug } = listing
      const path = `/business/${slug}`
      const html = await fetchPage(path, violations)
      if (html === undefined) return
      // Name, telephone, email, street and postcode of the business, and its name in the breadcrumb.
      if (count(textsInBlocks(html, structuredData, path, violations), payload) < 6)
        violations.add(`the structured data of ${path} lacks texts`)
      // Nine texts of its own, seven links, and the alternative text of its first picture.
      if (count(textsInBlocks(html, pageState, path, violations), payload) < 17) violations.add(`the state of ${path} lacks texts`)
      const page = pages[worker]
      if (!page || !isOpened(listing)) return
      await open(page, path, violations)
      const title = withPlainLines((await page.locator('h1').textContent()) ?? '')
      if (title !== withPlainLines(payload)) violations.add(`${path} shows another name: ${title}`)
    }),
  )
  expect(violations).toEqual([])
})

/** All URLs with a payload, or with the category or area that is named after one. */
function addressesWith({ payload, number }: Listing): [search: string, ...others: string[]] {
  const text = encodeURIComponent(payload)
  // React Router matches no route for a line break: server and browser then render different fallbacks.
  const nowhere = /[\n\r\u2028\u2029]/.test(payload) ? [] : [`/${text}`]
  return [
    `/businesses?q=${text}&category=category-${place(number)}&location=${text}`,
    `/businesses?q=${text}`,
    `/businesses?category=category-${place(number)}&location=${text}`,
    `/?category=category-${place(number)}&location=${text}`,
    `/location/${text}`,
    `/category/${text}`,
    `/business/${text}`,
    ...nowhere,
  ]
}

/** One of a listing's URLs, so that each kind is used in turn. */
function oneAddress(listing: Listing): string {
  const addresses = addressesWith(listing)
  return addresses[Math.floor(listing.number / 5) % addresses.length] ?? addresses[0]
}

const places = ['category', 'location'].flatMap((kind) =>
  [1, 2, 3, 4, 5].map((step) => `/${kind}/${kind === 'location' ? 'area' : kind}-${step * 6}`),
)
const lists = [
  '/',
  ...places,
  ...['sort=name', 'sort=newest', 'package=gold', 'q=injected', 'q=injected&sort=name&page=2', 'near=52.95,-1.15'].map(
    (query) => `/businesses?${query}`,
  ),
]
const allBusinesses = Array.from({ length: 7 }, (_, index) => `/businesses?page=${index + 1}`)

test('when lists, searches and URLs are full of scripts, then none of them runs', async () => {
  const shown = new Set<string>()
  const violations = await withPages(async (pages, violations) => {
    await forEach([...lists, ...allBusinesses], async (path, worker) => {
      const page = pages[worker]
      if (!page) return
      await open(page, path, violations)
      if (!allBusinesses.includes(path)) return
      for (const name of await page.getByRole('article').getByRole('heading').allTextContents()) shown.add(withPlainLines(name))
    })
    await forEach(listings.filter(isOpened).map(oneAddress), async (path, worker) => {
      const page = pages[worker]
      if (page) await open(page, path, violations)
    })
    await forEach([...listings.map((listing) => addressesWith(listing)[0]), ...listings.map(oneAddress)], async (path) => {
      await fetchPage(path, violations)
    })
  })
  const missing = injectionPayloads.filter((payload) => !shown.has(withPlainLines(payload))).map((payload) => `${payload} is in no list`)
  expect([...violations, ...missing]).toEqual([])
})

/** Hovers, focuses and clicks everything in the main part of a page, except that links are not followed. */
async function interactWithAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement | SVGElement>('main *')) {
      for (const type of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'mousemove'])
        element.dispatchEvent(new PointerEvent(type, { bubbles: !type.endsWith('enter') }))
      element.focus()
    }
  })
  for (const button of await page.locator('main button').elementHandles()) {
    await button.dispatchEvent('click')
    await page.keyboard.press('Escape')
  }
}

/** Checks a page that was rendered only in the browser. */
async function checkShown(page: Page, violations: Set<string>): Promise<void> {
  for (const markup of await findMarkup(page)) violations.add(markup)
}

/** Does not wait for pictures, whose URLs are payloads. */
const withoutPictures = { waitUntil: 'commit' } as const

/** Follows a link, with retries, since a page that is still rendering may replace it. */
const follow = (link: Locator, isThere: (url: URL) => boolean): Promise<void> =>
  vi.waitFor(async () => {
    const page = link.page()
    if (!isThere(new URL(page.url()))) await link.dispatchEvent('click')
    // Shorter, so that it is followed again.
    await page.waitForURL(isThere, { ...withoutPictures, timeout: 5_000 })
  }, polling)

test('when a visitor hovers, focuses, clicks and navigates on such pages, then no script runs', async () => {
  const violations = await withPages((pages, violations) =>
    forEach(
      listings.filter(({ number }) => number % 15 === 8),
      async ({ slug }, worker) => {
        const page = pages[worker]
        if (!page) return
        await open(page, `/business/${slug}`, violations)
        await interactWithAll(page)
        await checkShown(page, violations)
        const isBusiness = ({ pathname }: URL) => pathname.startsWith('/business/')
        await follow(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last(), (url) => !isBusiness(url))
        await follow(page.getByRole('article').getByRole('link').first(), isBusiness)
        await page.getByRole('heading', { name: 'Get in Touch' }).waitFor()
        await checkShown(page, violations)
        await follow(page.getByRole('banner').first().getByRole('link').first(), ({ pathname }) => pathname === '/')
        await page.getByRole('article').first().waitFor()
        await checkShown(page, violations)
        const search = page.getByRole('combobox', { name: /^Search businesses/ })
        await search.fill('injected')
        await page.getByRole('option').first().waitFor()
        await checkShown(page, violations)
        await search.press('ArrowDown')
        await search.press('Enter')
        await page.waitForURL((url) => url.pathname !== '/', withoutPictures)
        await checkShown(page, violations)
      },
    ),
  )
  expect(violations).toEqual([])
})
