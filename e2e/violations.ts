import axe, { type NodeResult, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

interface Violation {
  readonly id: string
  readonly nodes: NodeResult[]
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Rules {
  readonly type: 'tag' | 'rule'
  readonly values: string[]
}

/** The rules that a page, or the part that matches a selector, violates. axe is loaded once per document, as that takes longer than most rules. */
export async function examine(page: Page, runOnly?: Rules, part = ':root'): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ part, runOnly }) => {
      const options: RunOptions = { reporter: 'no-passes', preload: false }
      const found = await window.axe?.run(part, runOnly ? { ...options, runOnly } : options)
      if (!found) throw new Error('axe is not on the page')
      return found.violations.map(({ id, nodes }) => ({ id, nodes }))
    },
    { part, runOnly },
  )
}

const described = (scheme: string, found: readonly Violation[]): string[] =>
  found.map(({ id, nodes }) => `${scheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)

async function inScheme(page: Page, colorScheme: 'light' | 'dark', rules: Rules): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  return described(colorScheme, await examine(page, rules))
}

/** The violations of WCAG 2.2 AA in the current state of the page, with their elements; in dark colours, only contrast can differ. */
export const violations = async (page: Page): Promise<string[]> => [
  ...(await inScheme(page, 'light', { type: 'tag', values: tags })),
  ...(await inScheme(page, 'dark', { type: 'rule', values: ['color-contrast'] })),
]

export const narrow = { width: 360, height: 780 }

/** Expects that the current page meets WCAG 2.2 AA, wide and narrow, light and dark, and does not scroll horizontally. */
export async function isAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const wide = page.viewportSize() ?? narrow
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    expect(await violations(page)).toEqual([])
  }
}
