import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atHome, useBrowser } from './page.ts'

const { visit } = useBrowser()

interface Stop {
  readonly name: string
  readonly isOutlined: boolean
  readonly isInView: boolean
}

/** The focused element: whether it, or the card or form around it, is outlined, and whether it is visible. */
const focused = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const around = [element, element.closest('article'), element.closest('form')].flatMap((found) => found ?? [])
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const [x, y] = [Math.min(Math.max((left + right) / 2, 0), innerWidth - 1), Math.min(Math.max((top + bottom) / 2, 0), innerHeight - 1)]
    const onTop = document.elementFromPoint(x, y)
    return {
      name: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`,
      isOutlined: around.some((candidate) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(candidate)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      }),
      isInView: onTop !== null && (element.contains(onTop) || onTop.contains(element)),
    }
  })

/** All stops of the Tab key, from the top of the page to its end. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop || stops.length > 300) return stops
    stops.push(stop)
  }
}

test.each(['/', '/businesses', '/business/southchurch-mot-service', '/auth', '/how-ranking-works'])(
  'when %s is navigated with the Tab key, then every stop is outlined and in view',
  async (path) => {
    const { page } = await visit(path)
    const stops = await tabThrough(page)
    expect(stops.length).toBeGreaterThan(15)
    expect(stops.length).toBeLessThan(300)
    expect(stops.filter(({ isOutlined, isInView }) => !isOutlined || !isInView)).toEqual([])
  },
)

test('when the first Tab is pressed, then a link skips to the content, and the next stop is in it', async () => {
  const { page } = await visit('/businesses')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true)
  expect((await skip.boundingBox())?.height).toBeGreaterThan(30)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test('when a page is opened by a link, then the focus moves to its content', async () => {
  const { page } = await visit('/businesses')
  await page.getByRole('article').getByRole('link').first().press('Enter')
  await page.getByRole('heading', { name: 'Get in Touch' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Home')
})

test('when the account menu is used by keyboard only, then it opens, can be tabbed through and closes after the last entry', async () => {
  const { page } = await visit('/auth')
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type('owner@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nottingham')
  await page.keyboard.press('Enter')
  await atHome(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  const account = page.getByRole('button', { name: 'Account', exact: true })
  await account.press('Enter')
  for (let entry = 0; entry < 6; entry++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Sign Out')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Sign Out' }).waitFor({ state: 'hidden' })
  expect(await account.getAttribute('aria-expanded')).toBe('false')
})
