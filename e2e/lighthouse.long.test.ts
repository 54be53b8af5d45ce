import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLighthouse } from '../deploy/tools/lighthouse.ts'
import { browserArguments, browserPath } from './browser.ts'
import { publicPaths } from './public-paths.ts'

let lighthouse: Awaited<ReturnType<typeof startLighthouse>>
beforeAll(async () => {
  lighthouse = await startLighthouse(await browserPath(), browserArguments)
})
afterAll(() => lighthouse?.stop())

test.each(publicPaths)(
  'when Lighthouse audits %s as a mobile phone, then accessibility, best practices and search engine optimisation score 100',
  async (path) => {
    const { categories, audits } = await lighthouse.examine(inject('productUrl') + path, {
      onlyCategories: ['accessibility', 'best-practices', 'seo'],
    })
    const failed = Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== 1)
      .map(({ id, details }) => `${id}: ${JSON.stringify(details).slice(0, 500)}`)
    const scores = Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, (score ?? 0) * 100]))
    expect({ scores, failed }).toEqual({ scores: { accessibility: 100, 'best-practices': 100, seo: 100 }, failed: [] })
  },
)
