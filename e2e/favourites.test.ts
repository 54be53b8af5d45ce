import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { polling, ready, useBrowser } from './page.ts'

const { url, visit } = useBrowser()

const hearts = (page: Page): Locator => page.getByRole('button', { name: /^Save .+ to favourites$/ })
const heart = (page: Page, name: string): Locator => page.getByRole('button', { name: `Save ${name} to favourites`, exact: true })
const names = (page: Page): Promise<string[]> => page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()
const pressed = (button: Locator) => expect.poll(() => button.getAttribute('aria-pressed'))

/** Opens a path in a browser with these entries in its local storage. */
async function visitWith(stored: Record<string, string>, path: string) {
  const visited = await visit('/how-ranking-works')
  await visited.page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
  await visited.page.goto(url(path))
  await ready(visited.page)
  return visited
}

test('when hearts are clicked, then the favourites have these businesses, newest first, also after a reload', async () => {
  const { page, complaints } = await visit('/businesses')
  const [first = '', second = ''] = await names(page)
  await heart(page, first).click()
  await pressed(heart(page, first)).toBe('true')
  const message = page.getByText('Saved to your favourites')
  const firstMessage = await message.elementHandle()
  await heart(page, second).press('Enter')
  expect(page.url()).toBe(url('/businesses'))
  // The second message replaces the first, which fades out.
  await firstMessage?.waitForElementState('hidden', polling)
  await expect.poll(() => message.count()).toBe(1)
  await expect.poll(() => page.getByRole('link', { name: 'View all' }).count()).toBe(1)
  await page.getByRole('link', { name: 'View all' }).click()
  await page.waitForURL(url('/favourites'))
  await page.getByRole('heading', { level: 2, name: '2 businesses saved' }).waitFor()
  await expect.poll(() => names(page)).toEqual([second, first])
  await page.reload()
  await expect.poll(() => names(page)).toEqual([second, first])
  expect(complaints).toEqual([])
})

test('when a favourite is removed, then it can be restored in its position', async () => {
  const { page } = await visitWith({ favourites: '["nonna-pia","page-quill","lantern-tutors"]' }, '/favourites')
  await expect.poll(() => names(page)).toEqual(['Nonna Pia', 'Page & Quill', 'Lantern Tutors'])
  await heart(page, 'Page & Quill').press('Enter')
  await expect.poll(() => names(page)).toEqual(['Nonna Pia', 'Lantern Tutors'])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('2 businesses saved')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page)).toEqual(['Nonna Pia', 'Page & Quill', 'Lantern Tutors'])
})

test('when a listing is saved on its page, then other tabs show it immediately', async () => {
  const { page } = await visit('/favourites')
  await page.getByRole('heading', { name: 'No favourites yet' }).waitFor()
  const tab = await page.context().newPage()
  await tab.goto(url('/business/nonna-pia'))
  await ready(tab)
  await heart(tab, 'Nonna Pia').click()
  await expect.poll(() => names(page)).toEqual(['Nonna Pia'])
  await heart(page, 'Nonna Pia').click()
  await pressed(heart(tab, 'Nonna Pia')).toBe('false')
})

test('when a favourite is no longer listed, then the page says so and removes it', async () => {
  const { page } = await visitWith({ favourites: '["long-gone","nonna-pia"]' }, '/favourites')
  await page.getByText('One business that you had saved is no longer listed').waitFor()
  await page.getByRole('heading', { level: 2, name: '1 business saved' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe('["nonna-pia"]')
})

test('when all favourites are to be removed, then the page asks for confirmation', async () => {
  const { page } = await visitWith({ favourites: '["nonna-pia","page-quill"]' }, '/favourites')
  await page.getByRole('button', { name: 'Clear all' }).press('Enter')
  const question = page.getByRole('group', { name: 'Remove all 2 favourites?' })
  await question.getByRole('button', { name: 'Keep them' }).press('Enter')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Clear all')
  await page.getByRole('button', { name: 'Clear all' }).press('Enter')
  await question.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('heading', { name: 'No favourites yet' }).waitFor()
})

test('when the stored data is invalid, then nothing breaks', async () => {
  const { page, complaints } = await visitWith({ favourites: '{"not":', 'recently-viewed': '["<script>",7]' }, '/businesses')
  await hearts(page).first().click()
  await pressed(hearts(page).first()).toBe('true')
  expect(complaints).toEqual([])
})

test('when the storage is blocked, then favourites last until the page is left, and visitors are informed', async () => {
  const { page, complaints } = await visit('/')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto(url('/businesses'))
  await hearts(page).first().click()
  await page.getByText('only until you close this page').waitFor()
  await pressed(hearts(page).first()).toBe('true')
  expect(complaints).toEqual([])
})

test('when there is no JavaScript, then there are no hearts, and the favourites page says why', async () => {
  const { page } = await visit('/businesses', { javaScriptEnabled: false })
  expect(await hearts(page).count()).toBe(0)
  const response = await page.goto(url('/favourites'))
  expect(response?.headers()['x-robots-tag']).toBe('noindex')
  expect(await page.getByRole('main').textContent()).toContain('Favourites need JavaScript')
  await page.getByRole('main').getByRole('link', { name: 'browse all businesses' }).click()
  await page.waitForURL(url('/businesses'))
})

test('when listings have been opened, then the next one shows them as recently viewed until they are cleared', async () => {
  const { page, complaints } = await visit('/business/nonna-pia')
  await page.getByRole('heading', { level: 1, name: 'Nonna Pia' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Recently viewed' }).count()).toBe(0)
  await page.goto(url('/business/page-quill'))
  const strip = page.getByRole('region', { name: 'Recently viewed' })
  // Below the fold, it is loaded when it comes near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await strip.waitFor()
  expect(await strip.getByRole('link').allTextContents()).toEqual(['Nonna Pia'])
  await strip.getByRole('link', { name: 'Nonna Pia' }).click()
  await page.waitForURL(url('/business/nonna-pia'))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await strip.getByRole('link', { name: 'Page & Quill' }).waitFor()
  await strip.getByRole('button', { name: 'Clear recently viewed' }).press('Enter')
  await page.getByText('have been cleared').waitFor()
  expect(await strip.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('when the browser has no share dialog, then the address is copied', async () => {
  const { page } = await visit('/business/nonna-pia', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByText('Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url('/business/nonna-pia'))
})
