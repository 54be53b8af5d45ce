import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './page.ts'

const { url, visit } = useBrowser()

const withoutScript = { javaScriptEnabled: false }
const names = (page: Page): Promise<string[]> => page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()

test.each(['/', '/businesses?area=beeston&sort=name', '/category/beauty?sort=name', '/location/beeston'])(
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

test('when a narrow screen has no JavaScript, then the filters still open as a drawer', async () => {
  const { page } = await visit('/businesses', { ...withoutScript, viewport: { width: 360, height: 800 } })
  expect(await page.getByRole('radio', { name: /^Beauty/ }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('radio', { name: /^Beauty/ }).check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('category') === 'beauty')
})

test('when a category has no JavaScript, then it is filtered and sorted by a form, and links lead elsewhere', async () => {
  const { page } = await visit('/category/restaurants', withoutScript)
  await page.getByLabel('Location', { exact: true }).fill('hockley')
  await page.getByLabel('Sort by').selectOption('Name A-Z')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('location') === 'hockley' && searchParams.get('sort') === 'name')
  expect((await names(page)).length).toBeGreaterThan(0)
  expect(await page.getByRole('article').filter({ hasNotText: 'Hockley, Nottingham' }).count()).toBe(0)
  await page
    .getByRole('navigation', { name: 'Explore More Categories' })
    .getByRole('link', { name: /^Beauty/ })
    .click()
  await page.waitForURL(url('/category/beauty'))
})

test('when an area has no JavaScript, then it is filtered by a form and paged by links', async () => {
  const { page } = await visit('/location/nottingham', withoutScript)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.waitForURL(url('/location/nottingham?page=2'))
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Beauty (14)' })
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('category') === 'beauty' && !searchParams.has('page'))
  expect(await page.getByRole('article').filter({ hasNotText: 'Beauty' }).count()).toBe(0)
})

test.each([
  ['/about', /mission/i],
  ['/contact', /hello@nottingham\.example/],
  ['/advertising-pricing', /£49\.99/],
  ['/social-media-marketing', /£799/],
])('when %s has no JavaScript, then it has its content and its links work', async (path, content) => {
  const { page } = await visit(path, withoutScript)
  await page.getByRole('main').getByText(content).first().waitFor()
  for (const link of await page.getByRole('main').getByRole('link').all()) {
    const address = (await link.getAttribute('href')) ?? ''
    if (address.startsWith('/')) expect([address, (await page.request.get(url(address))).status()]).toEqual([address, 200])
  }
})

test('when a narrow screen has no JavaScript, then it still has the navigation and the sign-in, and no buttons without effect', async () => {
  const { page } = await visit('/business/southchurch-mot-service', { ...withoutScript, viewport: { width: 360, height: 800 } })
  const navigation = page.getByRole('navigation', { name: 'Main, without script' })
  for (const name of ['About', 'Packages', 'Social Media', 'Contact', 'Sign In', 'List Your Business'])
    expect(await navigation.getByRole('link', { name, exact: true }).isVisible()).toBe(true)
  for (const name of ['Open menu', 'Next picture', /^Show picture/]) expect(await page.getByRole('button', { name }).count()).toBe(0)
  await navigation.getByRole('link', { name: 'Packages' }).click()
  await page.waitForURL(url('/advertising-pricing'))
})
