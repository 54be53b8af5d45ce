import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ready, useBrowser } from './page.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { examine } from './violations.ts'

const { visit } = useBrowser()

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

let tiles: Server
let product: RunningProduct
const tileRequests: string[] = []

/** A product with a map, and a tile server whose tiles are all the same grey. */
beforeAll(async () => {
  tiles = createServer(({ url = '' }, response) => {
    tileRequests.push(url)
    response.setHeader('content-type', 'image/png').end(picture)
  }).listen(0, '127.0.0.1')
  await once(tiles, 'listening')
  const address = tiles.address()
  if (!address || typeof address === 'string') throw new Error('no port for the tiles')
  const map = { MAP_TILE_URL: `http://127.0.0.1:${address.port}/{z}/{x}/{y}.png`, MAP_ATTRIBUTION: '© <b>test</b>' }
  product = await startProduct(map, inject('preparedDirectory'))
})
afterAll(async () => {
  await product.stop()
  tiles.close()
})

const openMap = (page: Page): Promise<void> => page.getByRole('button', { name: 'Show map' }).click()
const findMap = (page: Page): Locator => page.getByRole('region', { name: 'Map of these businesses' })
const pins = (page: Page): Locator => page.locator('.leaflet-marker-icon')

async function visitWithMap(path: string, options: Parameters<typeof visit>[1] = {}) {
  const visited = await visit('/how-ranking-works', options)
  await visited.page.goto(product.url + path)
  if (options.javaScriptEnabled !== false) await ready(visited.page)
  return visited
}

test('when the site has no map, then there is none, and nothing is fetched for one', async () => {
  const { page } = await visit('/businesses')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.reload()
  await ready(page)
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Get in Touch' }).waitFor()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await page.getByRole('button', { name: 'Show map' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: /OpenStreetMap/ }).count()).toBe(0)
  expect(requested.filter((address) => /leaflet|tile/.test(address) || address.endsWith('.css'))).toEqual([])
})

test('when the map is opened, then each pin links to its businesses, also by keyboard only', async () => {
  const { page, complaints } = await visitWithMap('/businesses?area=beeston', { reducedMotion: 'reduce' })
  expect(tileRequests).toEqual([])
  await openMap(page)
  await pins(page).first().waitFor()
  await expect.poll(() => tileRequests.length).toBeGreaterThan(0)
  await page.getByText('© <b>test</b>').waitFor()
  const pin = pins(page).first()
  const link = findMap(page).getByRole('link').first()
  await pin.press('Enter')
  await link.waitFor()
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'detached' })
  expect(await pin.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press(' ')
  await link.waitFor()
  const violations = await examine(page, {}, '.leaflet-container')
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  const path = await link.getAttribute('href')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL(product.url + path)
  await page.getByRole('heading', { name: 'Get in Touch' }).waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await findMap(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('when the wheel is turned over the map, then the page scrolls until the map has been activated', async () => {
  const { page } = await visitWithMap('/businesses', { reducedMotion: 'reduce' })
  await openMap(page)
  await pins(page).first().waitFor()
  await findMap(page).hover({ position: { x: 400, y: 20 } })
  await page.mouse.wheel(0, 150)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await findMap(page).click({ position: { x: 400, y: 200 } })
  const [before, requested] = [await page.evaluate(() => window.scrollY), tileRequests.length]
  await page.mouse.wheel(0, 150)
  await expect.poll(() => tileRequests.length).toBeGreaterThan(requested)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('when the filters change, then the map shows the results, and it can be closed', async () => {
  const { page } = await visitWithMap('/businesses')
  await openMap(page)
  await pins(page).first().waitFor()
  const before = await pins(page).count()
  await page.getByRole('radio', { name: /^Beeston/ }).check()
  await expect.poll(() => pins(page).count()).toBeLessThan(before)
  await page.getByRole('button', { name: 'Hide map' }).click()
  expect(await findMap(page).count()).toBe(0)
})

test('when a visitor scrolls near the location on the page of a listing, then its map is rendered', async () => {
  const { page, complaints } = await visitWithMap('/business/nonna-pia', { viewport: { width: 360, height: 500 } })
  const link = page.getByRole('link', { name: /^Open in OpenStreetMap/ })
  expect(await link.getAttribute('href')).toMatch(
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=52\.\d+&mlon=-1\.\d+#map=17\/52\.\d+\/-1\.\d+$/,
  )
  expect(await pins(page).count()).toBe(0)
  await link.scrollIntoViewIfNeeded()
  await pins(page).waitFor()
  await page.getByRole('region', { name: 'Map of where Nonna Pia is' }).waitFor()
  expect(complaints).toEqual([])
})

test('when there is no JavaScript, then the location is only a link', async () => {
  const { page } = await visitWithMap('/business/nonna-pia', { javaScriptEnabled: false })
  expect(await page.getByRole('link', { name: /^Open in OpenStreetMap/ }).isVisible()).toBe(true)
  expect(await page.getByRole('region', { name: /^Map of/ }).isVisible()).toBe(false)
  await page.goto(`${product.url}/businesses`)
  expect(await page.getByRole('button', { name: 'Show map' }).count()).toBe(0)
})

test('when the browser shares its location, then the nearest businesses come first, and when it does not, the page says what to do', async () => {
  const { page } = await visit('/businesses', { permissions: ['geolocation'], geolocation: { latitude: 52.92712, longitude: -1.21432 } })
  const button = page.getByRole('button', { name: 'Near me' })
  await button.click()
  await page.waitForURL(({ searchParams }) => searchParams.get('near') === '52.927,-1.214')
  await page.getByRole('article').first().filter({ hasText: 'Beeston' }).waitFor()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await button.click()
  await page.waitForURL(({ search }) => search === '')
  const { page: refused } = await visit('/businesses')
  await refused.getByRole('button', { name: 'Near me' }).click()
  await refused.getByText('We could not find where you are. You can search for a postcode instead.').waitFor()
})
