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

/** Loads axe once per document, as that takes longer than most rules. */
async function load(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** The rules that a page, or a part of it, violates. */
export async function examine(
  page: Page,
  options: RunOptions = {},
  part: string | { include: string; exclude: string } = ':root',
): Promise<Violation[]> {
  await load(page)
  return page.evaluate(
    async ({ part, options }) => {
      const found = await window.axe?.run(part, { reporter: 'no-passes', preload: false, ...options })
      if (!found) throw new Error('axe is not on the page')
      return found.violations.map(({ id, nodes }) => ({ id, nodes }))
    },
    { part, options },
  )
}

const described = (scheme: string, found: readonly Violation[]): string[] =>
  found.map(({ id, nodes }) => `${scheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)

/** The rules of WCAG 2.2 AA, and what is good practice beyond. */
export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const contrast = 'color-contrast'
/** What a dialog covers is dimmed. */
const covered = '[data-aria-hidden=true]'

async function contrastViolations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  return described(colorScheme, await examine(page, { runOnly: [contrast] }, { include: ':root', exclude: covered }))
}

/** The violations of WCAG 2.2 AA in the current state of the page, with their elements; contrast alone depends on the colour scheme. */
export const violations = async (page: Page): Promise<string[]> => [
  ...described('any', await examine(page, { runOnly: tags, rules: { [contrast]: { enabled: false } } })),
  ...(await contrastViolations(page, 'light')),
  ...(await contrastViolations(page, 'dark')),
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
