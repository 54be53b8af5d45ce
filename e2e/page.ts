import { EventEmitter, once } from 'node:events'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, inject } from 'vitest'
import type { createVisitors } from './visitors.ts'
import { worker } from './worker.ts'

export interface Visit {
  readonly page: Page
  /** Errors in the browser: console errors, failed scripts and violations of the content security policy. */
  readonly complaints: string[]
}

/** The timeout for elements: many times what a busy machine needs, but shorter than that of a test, so that a failure names what is missing. */
export const polling = { timeout: 60_000 }

/** Prints the content of a page whose test failed: the error itself only names what was missing. */
async function describePage(page: Page): Promise<void> {
  const shown = await page.locator('main, [role=dialog], [role=alert]').allInnerTexts().catch(String)
  console.log(
    `${page.url()} showed:\n${[shown]
      .flat()
      .join('\n')
      .replace(/\s*\n\s*/g, '\n')
      .slice(0, 4_000)}`,
  )
}

/** Opens pages of the product for the tests of one file. */
export function useBrowser() {
  let visitors: ReturnType<typeof createVisitors>
  const opened: BrowserContext[] = []
  worker.beforeAll(({ visitors: shared }) => {
    visitors = shared
  })
  afterEach(async ({ task }) => {
    const contexts = opened.splice(0)
    if (task.result?.state === 'fail') for (const page of contexts.flatMap((context) => context.pages())) await describePage(page)
    await Promise.all(contexts.map(visitors.release))
  })

  return {
    url: (path: string): string => inject('productUrl') + path,
    /** Opens a path, or a URL of another product, as a new visitor and waits for hydration. */
    async visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
      const address = path.startsWith('/') ? inject('productUrl') + path : path
      const page = await visitors.admit(address, options)
      opened.push(page.context())
      page.setDefaultTimeout(polling.timeout)
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.goto(address)
      if (options.javaScriptEnabled !== false) await ready(page)
      return { page, complaints }
    },
  }
}

/** Resolves when the page is hydrated: complete pages wait for a sign of a visitor, and browsers drop real input before the first paint. */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded')
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointerdown')))
  await page.waitForSelector('html[data-ready]')
}

/** Resolves when the home page is shown; its URL alone would not be sufficient. */
export const atHome = async (page: Page): Promise<void> => {
  await page.waitForURL(`${inject('productUrl')}/`)
  await page.getByRole('heading', { level: 1, name: /best businesses/ }).waitFor()
}

/** Delays the requests for a URL; returns a function that releases them. */
export async function delayRequests(page: Page, address: string): Promise<() => Promise<void>> {
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  await page.route(address, async (route) => {
    await opened
    // The page may have navigated away in the meantime.
    await route.continue().catch(() => undefined)
  })
  return async () => {
    gate.emit('open')
    await page.unroute(address)
  }
}
