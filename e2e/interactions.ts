import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'

interface Journey {
  readonly name: string
  readonly path: string
  act(page: Page): Promise<void>
}

const settle = (page: Page) => page.waitForTimeout(1_000)

/** What visitors do on the public pages; the first interaction of most comes before any script has been loaded. */
const journeys: readonly Journey[] = [
  {
    name: 'filter the home page',
    path: '/',
    async act(page) {
      const filters = page.getByRole('form', { name: 'Filter businesses' })
      // Scrolling there loads the scripts; before that, a filter is a form that the browser submits.
      await filters.scrollIntoViewIfNeeded()
      await page.waitForSelector('html[data-ready]')
      for (const name of ['Professional', 'Gold Standard', 'Professional']) {
        await filters.getByRole('button', { name, exact: true }).tap()
        await settle(page)
      }
    },
  },
  {
    name: 'sort a category',
    path: '/category/restaurants',
    async act(page) {
      await page.getByLabel('Sort by').focus()
      for (let step = 0; step < 2; step++) {
        await page.keyboard.press('ArrowDown')
        await settle(page)
      }
    },
  },
  {
    name: 'look through a gallery',
    path: '/business/southchurch-mot-service',
    async act(page) {
      for (let step = 0; step < 2; step++) {
        await page.getByRole('button', { name: 'Next picture' }).tap()
        await settle(page)
      }
    },
  },
  {
    name: 'save businesses',
    path: '/businesses',
    async act(page) {
      for (const heart of (await page.getByRole('button', { name: /^Save .+ to favourites$/ }).all()).slice(0, 3)) {
        await heart.tap()
        await settle(page)
      }
    },
  },
]

/** Runs in the page, which deploy's types do not include. */
const observer = `globalThis.longestInteraction = 0
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) longestInteraction = Math.max(longestInteraction, duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** The longest time from an interaction to the next paint, in ms. */
async function measure(browser: Browser, site: string, { path, act }: Journey): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript({ content: observer })
    await page.goto(site + path)
    await settle(page)
    await act(page)
    return Number(await page.evaluate('longestInteraction'))
  } finally {
    await context.close()
  }
}

/** Plays each journey several times as a new visitor with a slow phone. */
export async function measureInteractions(site: string, runs: number): Promise<{ name: string; durations: number[] }[]> {
  const browser = await launchBrowser()
  try {
    const results: { name: string; durations: number[] }[] = []
    for (const journey of journeys) {
      const durations: number[] = []
      for (let run = 0; run < runs; run++) durations.push(await measure(browser, site, journey))
      results.push({ name: journey.name, durations })
    }
    return results
  } finally {
    await browser.close()
  }
}
