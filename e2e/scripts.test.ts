import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready, useBrowser } from './page.ts'
import { publicPaths } from './public-paths.ts'

const { url, visit } = useBrowser()

/** A new visitor’s page that has not been told of anybody: neither the pointer nor a key has moved. */
async function open(path: string): Promise<{ page: Page; complaints: string[]; scripts: string[] }> {
  const { page, complaints } = await visit('/nothing-here', { javaScriptEnabled: true, viewport: { width: 412, height: 823 } })
  const scripts: string[] = []
  page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response.url()))
  await page.goto(url(path))
  await page.waitForLoadState('networkidle')
  return { page, complaints, scripts }
}

const isReady = (page: Page): Promise<boolean> => page.evaluate(() => 'ready' in document.documentElement.dataset)
const heart = (page: Page) => page.getByRole('button', { name: /^Save .+ to favourites$/ }).first()

/** The compressed size of scripts, in KB. */
async function sizeOf(page: Page, scripts: readonly string[]): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const sizes = scripts.map(async (script) => Number((await page.request.head(script, { headers })).headers()['content-length']))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_024
}

/** The addresses of the scripts that the page names, and so fetches in one round trip. */
const namedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { preload, run, visit } = JSON.parse(document.getElementById('scripts')?.textContent ?? '{}')
    return [...preload, ...run, ...visit].map((path: string) => new URL(path, location.origin).href)
  })

test.each(publicPaths)(
  'when a new visitor opens %s, then it loads less than 10 KB of script, and less than 140 KB once they use it, all named in the page',
  async (path) => {
    const { page, scripts } = await open(path)
    expect(await sizeOf(page, scripts)).toBeLessThan(10)
    expect(await isReady(page)).toBe(false)
    await ready(page)
    await page.waitForLoadState('networkidle')
    expect(await sizeOf(page, scripts)).toBeLessThan(140)
    const named = await namedScripts(page)
    expect(scripts.filter((script) => !named.includes(script))).toEqual([])
  },
)

test('when the first thing that a visitor does is to press a button, then it has its effect, once', async () => {
  const { page } = await open('/businesses')
  await heart(page).evaluate((button) => button instanceof HTMLElement && button.click())
  await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true')
  await page.getByText('Saved to your favourites').waitFor()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]').length)).toBe(1)
})

test('when the pointer of a new visitor moves, then the scripts are loaded', async () => {
  const { page } = await open('/about')
  let moved = 0
  // A browser ignores the pointer before the first paint.
  const move = async (): Promise<boolean> => {
    moved += 10
    await page.mouse.move(moved, moved)
    return isReady(page)
  }
  await expect.poll(move).toBe(true)
})

test.each(['/businesses', '/about'])(
  'when the first thing that a visitor does on %s is to scroll, then the page stays there',
  async (path) => {
    const { page } = await open(path)
    const place = () => page.evaluate(() => window.scrollY)
    await page.mouse.wheel(0, 400)
    await expect.poll(place).toBe(400)
    await page.waitForSelector('html[data-ready]')
    await page.waitForLoadState('networkidle')
    expect(await place()).toBe(400)
  },
)

test('when a visitor has favourites, then they are marked without any sign of the visitor', async () => {
  const { page } = await open('/businesses')
  await heart(page).click()
  await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true')
  await page.goto(url('/businesses'))
  await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true')
})

test('when a business’s page is opened and then used, then its view is counted once, at once', async () => {
  const { page } = await visit('/nothing-here', { viewport: { width: 412, height: 823 } })
  const counted: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/api/engagement') && counted.push(request.postDataJSON()))
  await page.goto(url('/business/southchurch-mot-service'))
  await expect.poll(() => counted.length).toBe(1)
  expect(await isReady(page)).toBe(false)
  await ready(page)
  await page.waitForLoadState('networkidle')
  expect(counted).toEqual([expect.objectContaining({ kind: 'view' })])
  expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBe('["southchurch-mot-service"]')
})

test('when the opening hours come near, then the page says whether the business is open', async () => {
  const { page } = await open('/business/southchurch-mot-service')
  const hours = page.getByRole('region', { name: 'Opening hours' })
  expect(await hours.getByText(/^(Open|Closed) now/).count()).toBe(0)
  await hours.scrollIntoViewIfNeeded()
  await hours.getByText(/(Open|Closed) now|bank holiday:/).waitFor()
})
