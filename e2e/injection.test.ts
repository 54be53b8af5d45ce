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
import { patience, ready } from './page.ts'
import { type RunningProduct, startProduct } from './product.ts'

declare global {
  interface Window {
    /** What the payloads call. */
    __injected: (number: unknown) => void
  }
}

/** A listing whose every text is one payload. */
interface Listing {
  readonly number: number
  readonly payload: string
  readonly slug: string
}

const pagesAtOnce = 4
/** A browser takes long for a page: it opens those of every fifth payload, and in the long form those of all. What the server sends is always examined for all. */
const isOpened = ({ number }: Listing): boolean => process.env.TEST_LENGTH === 'long' || number % 5 === 1
const packages = ['gold', 'professional', 'starter']
const networks = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube', 'tiktok', 'website']

/** Every fifth payload names a category and an area too: all of them would be on every page. */
const placePayloads = injectionPayloads.filter((_, index) => index % 5 === 0)
const place = (index: number): number => (index % placePayloads.length) + 1

/** A city's configuration is checked at the start: only what is a name of at most 60 printable characters can be one in it. */
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
  // Their texts come from the database, where any payload can be one.
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
  if (!running) throw new Error('the product has left no word of how it runs')
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

/** One listing for each payload, as yet with nothing in it that the import would refuse. */
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
 * Puts the payloads past all validation where they are stored. The newer version makes the events of the import outdated. Slugs, opening
 * hours and colours stay as they are: the export's schema holds their form, so that no payload would get any further.
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
    // Each is an address of its own once, and once that of one of our pictures, which has renditions.
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
    { timeout: 60_000 },
  )
  expect(ended).toMatchObject({ state: 'done', total: injectionPayloads.length })
}

/** Does the work for every item, some of them at a time. */
async function forEach<Item>(items: readonly Item[], work: (item: Item, worker: number) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const workers = Array.from({ length: pagesAtOnce }, async (_, worker) => {
    for (const item of waiting) await work(item, worker)
  })
  await Promise.all(workers)
}

const toUrl = (address: string): string | undefined => (URL.canParse(address, site) ? new URL(address, site).href : undefined)

/** The address of a stored picture may lead anywhere, and nothing of what comes from there is run. */
const isStoredPicture = (request: Request): boolean =>
  request.resourceType() === 'image' && injectionPayloads.some((payload) => toUrl(payload) === request.url())

/** Notes whatever a payload could do on a page of this context. */
async function watch(context: BrowserContext, offences: Set<string>): Promise<void> {
  await context.exposeBinding('__injected', ({ page }, number) => void offences.add(`payload ${number} ran on ${page.url()}`))
  await context.addInitScript(() => {
    Object.defineProperty(window, '__wasInjected', { set: () => window.__injected('without a number') })
  })
  context.on('dialog', async (dialog) => {
    offences.add(`a dialog said ${dialog.message()} on ${dialog.page()?.url()}`)
    await dialog.dismiss()
  })
  context.on('weberror', (error) => offences.add(`${error.error().message.split('\n')[0]} on ${error.page()?.url()}`))
  context.on('console', (message) => {
    // The pictures of payloads are not there, and neither are many of the pages.
    const isMissing = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isMissing) offences.add(`${message.text().split('\n')[0]} on ${message.page()?.url()}`)
  })
  context.on('request', (request) => {
    const leaves = /^(https?|wss?):/.test(request.url()) && new URL(request.url()).origin !== site
    if (leaves && !isStoredPicture(request)) offences.add(`a request went to ${request.url().slice(0, 120)}`)
  })
}

/** Works with pages that no content security policy protects; returns what has happened on them that should not. */
async function withPages(work: (pages: readonly Page[], offences: Set<string>) => Promise<void>): Promise<string[]> {
  if (!browser) throw new Error('there is no browser')
  const offences = new Set<string>()
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1_280, height: 900 }, locale: 'en-GB' })
  try {
    context.setDefaultTimeout(patience.timeout)
    await watch(context, offences)
    const pages = await Promise.all(Array.from({ length: pagesAtOnce }, () => context.newPage()))
    context.on('page', (page) => offences.add(`a page opened at ${page.url()}`))
    await work(pages, offences)
  } catch (error) {
    // A payload that runs may well be why a page never comes: what was noted says more.
    offences.add(String(error instanceof Error ? error.stack : error))
  } finally {
    await context.close()
  }
  return [...offences]
}

/** What stands in the page and only a payload can have put there. */
const findMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const runs = /^(javascript|data|vbscript):/i
    const foreign = '#root :is(script,style,meta,base,iframe,frame,object,embed,math,marquee,foreignObject,animate,set)'
    // But for the loader of our scripts, which the policy knows by its hash.
    const inline = 'script:not([src],[type="application/ld+json"],[type="application/json"],body > #root ~ script:last-child)'
    // Our mark, and what React makes of the first picture.
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

/** The texts in the JSON of all script elements of this kind. */
function textsInBlocks(html: string, opening: string, path: string, offences: Set<string>): string[] {
  const blocks = html.split(opening).slice(1)
  if (blocks.length === 0) offences.add(`there is no ${opening} on ${path}`)
  return blocks.flatMap((block) => {
    const json = block.slice(0, block.search(/<\/script/i))
    try {
      return [...textsIn(JSON.parse(json))]
    } catch (error) {
      offences.add(`${error} in ${opening} on ${path}`)
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

/** Looks through a page as the server has sent it. */
function examine(path: string, html: string, offences: Set<string>): void {
  textsInBlocks(html, pageState, path, offences)
  if (html.includes(structuredData)) textsInBlocks(html, structuredData, path, offences)
  const markup = payloadsAsMarkup.exec(html)
  if (markup) offences.add(`${markup[0]} stands in ${path}`)
}

/** Opens a path and waits until the browser has taken over the page; both what the server had sent and what stands there then are examined. */
async function open(page: Page, path: string, offences: Set<string>): Promise<void> {
  const response = await page.goto(site + path, { waitUntil: 'commit' })
  if (!response || response.status() >= 500) {
    offences.add(`${response?.status()} at ${path}`)
    return
  }
  examine(path, await response.text(), offences)
  await ready(page)
  for (const markup of await findMarkup(page)) offences.add(markup)
}

/** The page as the server sends it, which is examined; undefined when that was a failure. */
async function fetchPage(path: string, offences: Set<string>): Promise<string | undefined> {
  const response = await fetch(site + path, { headers: { accept: 'text/html' } })
  if (response.status >= 500 || !response.url.startsWith(`${site}/`)) {
    offences.add(`${response.status} at ${response.url} after ${path}`)
    return undefined
  }
  const html = await response.text()
  examine(path, html, offences)
  return html
}

/** The parser of HTML changes nothing but how lines end. */
const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n')

test('when every text of a listing is a script, then its page shows the texts and runs none', { timeout: 180_000 }, async () => {
  expect(new Set(injectionPayloads).size).toBe(150)
  expect(listings).toHaveLength(150)
  const offences = await withPages((pages, offences) =>
    forEach(listings, async (listing, worker) => {
      const { payload, slug } = listing
      const path = `/business/${slug}`
      const html = await fetchPage(path, offences)
      if (html === undefined) return
      // Name, telephone, email, street and postcode of the business, and its name in the trail.
      if (count(textsInBlocks(html, structuredData, path, offences), payload) < 6)
        offences.add(`the structured data of ${path} lacks texts`)
      // Nine texts of its own, seven links, and the words of its first picture.
      if (count(textsInBlocks(html, pageState, path, offences), payload) < 17) offences.add(`the state of ${path} lacks texts`)
      const page = pages[worker]
      if (!page || !isOpened(listing)) return
      await open(page, path, offences)
      const title = withPlainLines((await page.locator('h1').textContent()) ?? '')
      if (title !== withPlainLines(payload)) offences.add(`${path} shows another name: ${title}`)
    }),
  )
  expect(offences).toEqual([])
})

/** Everywhere that an address can bring a payload, or a category or an area can. */
function addressesWith({ payload, number }: Listing): [search: string, ...others: string[]] {
  const text = encodeURIComponent(payload)
  // React Router finds no route at all for the end of a line: its server and its browser then differ in what they show instead.
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

/** Another kind for each, so that every kind has its turn. */
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

test('when lists, searches and addresses are full of scripts, then none of them runs', { timeout: 180_000 }, async () => {
  const shown = new Set<string>()
  const offences = await withPages(async (pages, offences) => {
    await forEach([...lists, ...allBusinesses], async (path, worker) => {
      const page = pages[worker]
      if (!page) return
      await open(page, path, offences)
      if (!allBusinesses.includes(path)) return
      for (const name of await page.getByRole('article').getByRole('heading').allTextContents()) shown.add(withPlainLines(name))
    })
    await forEach(listings.filter(isOpened).map(oneAddress), async (path, worker) => {
      const page = pages[worker]
      if (page) await open(page, path, offences)
    })
    await forEach([...listings.map((listing) => addressesWith(listing)[0]), ...listings.map(oneAddress)], async (path) => {
      await fetchPage(path, offences)
    })
  })
  const missing = injectionPayloads.filter((payload) => !shown.has(withPlainLines(payload))).map((payload) => `${payload} is in no list`)
  expect([...offences, ...missing]).toEqual([])
})

/** A part that the page has put another in the place of, or has taken out of sight, is gone: nobody can do anything with it. */
const unlessGone = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!/not attached to the DOM|not visible|outside of the viewport/.test(String(error))) throw error
  })

/** Does with everything in the main part of a page what a visitor could, but for following links. */
async function touchAll(page: Page): Promise<void> {
  for (const control of await page.locator('main :is(a,button,input,select,summary,[tabindex="0"])').elementHandles()) {
    if (!(await control.isVisible())) continue
    await unlessGone(control.hover({ force: true }))
    await unlessGone(control.focus())
  }
  for (const button of await page.locator('main button').elementHandles()) {
    await button.dispatchEvent('click')
    await page.keyboard.press('Escape')
  }
}

/** Looks through a page that the browser alone has made. */
async function examineShown(page: Page, offences: Set<string>): Promise<void> {
  for (const markup of await findMarkup(page)) offences.add(markup)
  for (const block of await page.locator('script[type="application/ld+json"]').allTextContents()) JSON.parse(block)
}

/** Without waiting for pictures, whose addresses are payloads and lead nowhere. */
const arrived = { waitUntil: 'commit' } as const

/** Follows a link; a page that is still being put together may put another in the place of the one that was clicked. */
const follow = (link: Locator, isThere: (url: URL) => boolean): Promise<void> =>
  vi.waitFor(async () => {
    const page = link.page()
    if (!isThere(new URL(page.url()))) await link.click({ timeout: 5_000 })
    await page.waitForURL(isThere, { ...arrived, timeout: 5_000 })
  }, patience)

test('when a visitor hovers, focuses, clicks and walks through such pages, then no script runs', { timeout: 180_000 }, async () => {
  const offences = await withPages((pages, offences) =>
    forEach(
      listings.filter(({ number }) => number % 15 === 8),
      async ({ slug }, worker) => {
        const page = pages[worker]
        if (!page) return
        await open(page, `/business/${slug}`, offences)
        await touchAll(page)
        await examineShown(page, offences)
        const isBusiness = ({ pathname }: URL) => pathname.startsWith('/business/')
        await follow(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last(), (url) => !isBusiness(url))
        await follow(page.getByRole('article').getByRole('link').first(), isBusiness)
        await page.getByRole('heading', { name: 'Get in Touch' }).waitFor()
        await examineShown(page, offences)
        await follow(page.getByRole('banner').first().getByRole('link').first(), ({ pathname }) => pathname === '/')
        await page.getByRole('article').first().waitFor()
        await examineShown(page, offences)
        const search = page.getByRole('combobox', { name: /^Search businesses/ })
        await search.fill('injected')
        await page.getByRole('option').first().waitFor()
        await examineShown(page, offences)
        await search.press('ArrowDown')
        await search.press('Enter')
        await page.waitForURL((url) => url.pathname !== '/', arrived)
        await examineShown(page, offences)
      },
    ),
  )
  expect(offences).toEqual([])
})
