import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './page.ts'

const { url, visit } = useBrowser()

const withoutScript = { javaScriptEnabled: false }
const names = (page: Page): Promise<string[]> => page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()

test.each(['/', '/businesses?area=beeston&sort=name'])(
  'when %s is opened without JavaScript, then it shows the same businesses',
  async (path) => {
    const [plain, scripted] = [await visit(path, withoutScript), await visit(path)]
    const shown = await names(plain.page)
    expect(shown.length).toBeGreaterThan(10)
    expect(shown).toEqual(await names(scripted.page))
  },
)

test('when the home page has no JavaScript, then its search and its filters are plain forms', async () => {
  const { page } = await visit('/', withoutScript)
  await page.getByRole('button', { name: 'Professional', exact: true }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('package') === 'professional')
  expect(await page.getByRole('article').filter({ hasNotText: 'Professional' }).count()).toBe(0)
  await page.getByLabel('Category', { exact: true }).selectOption('Beauty')
  await page.getByLabel('Location', { exact: true }).fill('hockley')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('location') === 'hockley')
  expect(await page.getByRole('article').filter({ hasNotText: 'Hockley, Nottingham' }).count()).toBe(0)
  expect((await names(page)).length).toBeGreaterThan(0)
  await page.getByRole('combobox', { name: /^Search businesses/ }).fill('bakery')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(url('/businesses?q=bakery'))
  expect((await names(page)).length).toBeGreaterThan(0)
})

test('when the directory has no JavaScript, then it is searched, filtered, sorted and paged by forms and links', async () => {
  const { page } = await visit('/businesses', withoutScript)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.waitForURL(url('/businesses?page=2'))
  await page.getByRole('radio', { name: /^Restaurants/ }).check()
  await page.getByLabel('Sort by').selectOption('Name A-Z')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('category') === 'restaurants')
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('sort'), searchParams.get('page')]).toEqual(['name', null])
  expect(await page.getByRole('article').filter({ hasNotText: 'Restaurants' }).count()).toBe(0)
  await page.getByRole('combobox', { name: /^Search businesses/ }).fill('pizza')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(await names(page)).toEqual(['Nonna Pia'])
  await page.getByRole('link', { name: 'Nonna Pia' }).click()
  await page.waitForURL(url('/business/nonna-pia'))
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Nonna Pia')
})

test('when a narrow screen has no JavaScript, then the filters open as a drawer all the same', async () => {
  const { page } = await visit('/businesses', { ...withoutScript, viewport: { width: 360, height: 800 } })
  expect(await page.getByRole('radio', { name: /^Beauty/ }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('radio', { name: /^Beauty/ }).check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('category') === 'beauty')
})
