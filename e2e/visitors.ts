import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** The defaults of a visitor's browser. */
const settings = { viewport: { width: 1_280, height: 900 }, locale: 'en-GB' }

/**
 * Gives each visitor an empty browser context. A used one is emptied and reused with its renderer process and compiled scripts: a page then
 * takes two thirds of the processor time that it takes in a new context.
 */
export function createVisitors(browser: Browser) {
  const free: BrowserContext[] = []
  const origins = new Map<BrowserContext, string>()

  async function empty(context: BrowserContext, origin: string): Promise<void> {
    const used = context.pages()
    // Opened first, since a renderer process ends with its last page.
    const blank = await context.newPage()
    // Closed before the cookies are cleared, since a pending response could set one again.
    await Promise.all(used.map((page) => page.close()))
    await Promise.all([context.clearCookies(), context.setOffline(false), context.unrouteAll()])
    const session = await context.newCDPSession(blank)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.detach()
    free.push(context)
  }

  return {
    /** A blank page for a new visitor of an address. */
    async admit(address: string, options: BrowserContextOptions): Promise<Page> {
      const { viewport, storageState, ...others } = options
      // A used context cannot be given headers, a time zone or another origin's storage.
      if (Object.keys(others).length > 0 || typeof storageState === 'string' || storageState?.origins.length)
        return (await browser.newContext({ ...settings, ...options })).newPage()
      const context = free.pop() ?? (await browser.newContext(settings))
      origins.set(context, new URL(address).origin)
      const page = context.pages()[0] ?? (await context.newPage())
      if (viewport) await page.setViewportSize(viewport)
      if (storageState) await context.addCookies(storageState.cookies)
      return page
    },
    async release(context: BrowserContext): Promise<void> {
      const origin = origins.get(context)
      await (origin ? empty(context, origin) : context.close())
    },
  }
}
