import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** What any visitor's browser is set to. */
const settings = { viewport: { width: 1_280, height: 900 }, locale: 'en-GB' }

/** Whether a used context can be given these options; a script, a clock or a header for good needs a new one. */
const fitsUsedContext = (options: BrowserContextOptions): boolean =>
  Object.keys(options).every((name) => name === 'viewport' || name === 'storageState')

/**
 * Gives each visitor a browser context with nothing in it. A context that its test has left is emptied and used again, with its renderer
 * process and the scripts compiled there: a page costs two thirds of what it costs in a new context.
 */
export function createVisitors(browser: Browser) {
  const free: BrowserContext[] = []
  const origins = new Map<BrowserContext, string>()

  async function empty(context: BrowserContext, origin: string): Promise<void> {
    const used = context.pages()
    // Opened first: with its last page a renderer process ends.
    const blank = await context.newPage()
    await Promise.all([...used.map((page) => page.close()), context.clearCookies(), context.setOffline(false), context.unrouteAll()])
    const session = await context.newCDPSession(blank)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.detach()
    free.push(context)
  }

  return {
    /** A blank page for someone who is to visit an address. */
    async admit(address: string, options: BrowserContextOptions): Promise<Page> {
      if (!fitsUsedContext(options)) return (await browser.newContext({ ...settings, ...options })).newPage()
      const context = free.pop() ?? (await browser.newContext(settings))
      origins.set(context, new URL(address).origin)
      const page = context.pages()[0] ?? (await context.newPage())
      const { viewport, storageState } = options
      if (viewport) await page.setViewportSize(viewport)
      if (typeof storageState === 'object') await context.addCookies(storageState.cookies)
      return page
    },
    async release(context: BrowserContext): Promise<void> {
      const origin = origins.get(context)
      await (origin ? empty(context, origin) : context.close())
    },
  }
}
