import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { browserArguments, browserPath } from './browser.ts'

let chrome: LaunchedChrome
beforeAll(async () => {
  chrome = await launch({ chromePath: await browserPath(), chromeFlags: ['--headless=new', ...browserArguments] })
})
afterAll(() => chrome.kill())

const paths = [
  '/',
  '/businesses',
  '/business/southchurch-mot-service',
  '/category/restaurants',
  '/location/beeston',
  '/about',
  '/contact',
  '/advertising-pricing',
  '/social-media-marketing',
]

test.each(paths)(
  'when Lighthouse examines %s as a telephone, then accessibility, best practices and search engine optimisation have 100 points',
  { timeout: 120_000 },
  async (path) => {
    const result = await lighthouse(inject('productUrl') + path, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['accessibility', 'best-practices', 'seo'],
    })
    const { categories = {}, audits = {} } = result?.lhr ?? {}
    const failed = Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== 1)
      .map(({ id, details }) => `${id}: ${JSON.stringify(details).slice(0, 500)}`)
    const scores = Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, (score ?? 0) * 100]))
    expect({ scores, failed }).toEqual({ scores: { accessibility: 100, 'best-practices': 100, seo: 100 }, failed: [] })
  },
)
