import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Without a page of its own for each result, which only pages with frames need, and without a description of all that is well. */
const examine = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** What breaks WCAG 2.2 AA on the page as it is now, each with the places; in dark colours only contrast can differ. */
export async function violations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await examine(page).withTags(tags).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await examine(page).withRules('color-contrast').analyze()
  const named = (scheme: string, found: typeof light.violations) =>
    found.map(({ id, nodes }) => `${scheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  return [...named('light', light.violations), ...named('dark', dark.violations)]
}

export const narrow = { width: 360, height: 780 }

/** Breaks no rule of WCAG 2.2 AA as it is, wide and narrow, light and dark, and does not scroll sideways. */
export async function isAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const wide = page.viewportSize() ?? narrow
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    expect(await violations(page)).toEqual([])
  }
}
