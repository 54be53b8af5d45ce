import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './page.ts'

const { url, visit } = useBrowser()

const found = (page: Page, count: number): Locator =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} business(es)? found$`) })
const namesIn = (list: Locator): Promise<string[]> => list.getByRole('heading', { level: 3 }).allTextContents()
const gold = (page: Page): Locator => page.getByRole('list', { name: 'Gold Standard businesses' })
const others = (page: Page): Locator => page.getByRole('list', { name: 'Businesses', exact: true })
const readCells = async (page: Page): Promise<string> =>
  (
    await others(page)
      .locator(':scope > li')
      .evaluateAll((cells) => cells.map((cell) => (cell.querySelector('aside') ? 'a' : 'l')))
  ).join('')

test('when a category is opened, then gold listings are highlighted and an advertisement follows every sixth other one, except the last', async () => {
  const { page, complaints } = await visit('/category/restaurants')
  await page.getByRole('heading', { level: 1, name: 'Restaurants in Nottingham', exact: true }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allTextContents()).toEqual([
    'Home',
    'Businesses',
    'Restaurants',
  ])
  await page.getByText('Restaurants, cafés, pubs and takeaways').waitFor()
  const [featured, rest] = [await namesIn(gold(page)), await namesIn(others(page))]
  await found(page, featured.length + rest.length).waitFor()
  expect(featured.length).toBeGreaterThan(1)
  expect(await gold(page).getByText('Gold Standard', { exact: true }).count()).toBe(featured.length)
  expect(await readCells(page)).toBe(rest.map((_, index) => (index > 0 && index % 6 === 0 ? 'al' : 'l')).join(''))
  expect(complaints).toEqual([])
})

test('when a category is filtered by location, sorted and reloaded, then the URL keeps everything, and Back undoes it', async () => {
  const { page } = await visit('/category/restaurants')
  await page.getByLabel('Location', { exact: true }).fill('hockley')
  await page.waitForURL(url('/category/restaurants?location=hockley'))
  await page.getByLabel('Sort by').selectOption('Name A-Z')
  await page.waitForURL(url('/category/restaurants?location=hockley&sort=name'))
  await page.reload()
  expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe('hockley')
  expect(await page.getByLabel('Sort by').inputValue()).toBe('name')
  const names = await namesIn(page.getByRole('main'))
  await found(page, names.length).waitFor()
  expect(await page.getByRole('article').filter({ hasNotText: 'Hockley, Nottingham' }).count()).toBe(0)
  await page.goBack()
  await page.waitForURL(url('/category/restaurants?location=hockley'))
  await page.goBack()
  await page.waitForURL(url('/category/restaurants'))
  await page.getByLabel('Location', { exact: true }).fill('atlantis')
  await page.getByRole('heading', { name: 'No businesses found' }).waitFor()
  await page.getByText('Try adjusting your filters or check back later for new listings.').waitFor()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await found(page, 13).waitFor()
})

test('when the other categories are explored, then each leads to its own page', async () => {
  const { page } = await visit('/category/restaurants')
  const strip = page.getByRole('navigation', { name: 'Explore More Categories' })
  expect(await strip.getByRole('link').count()).toBe(7)
  await strip.getByRole('link', { name: /^Beauty/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Beauty in Nottingham', exact: true }).waitFor()
  expect(await page.getByRole('article').filter({ hasNotText: 'Beauty' }).count()).toBe(0)
})

test('when a category does not exist, then the page says Category Not Found with status 404', async () => {
  const { page } = await visit('/about')
  const response = await page.goto(url('/category/dragons'))
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Category Not Found', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Browse all businesses' }).click()
  await page.waitForURL(url('/businesses'))
})

test('when an area is opened, then its businesses can be filtered by the categories found there, by name', async () => {
  const { page } = await visit('/location/lace-market')
  await page.getByRole('heading', { level: 1, name: 'Businesses in Lace Market', exact: true }).waitFor()
  expect(await page.getByRole('article').filter({ hasNotText: 'Lace Market, Nottingham' }).count()).toBe(0)
  const options = await page.getByLabel('Category', { exact: true }).getByRole('option').allTextContents()
  expect(options[0]).toBe('All Categories')
  expect(options.slice(1)).toEqual(options.slice(1).toSorted())
  const [, name = '', count] = /^(.+) \((\d+)\)$/.exec(options[1] ?? '') ?? []
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await found(page, Number(count)).waitFor()
  expect(await page.getByRole('article').filter({ hasText: name }).count()).toBe(Number(count))
})

test('when an area has more businesses than fit on a page, then its pages show each of them once', async () => {
  const { page } = await visit('/location/nottingham')
  await found(page, 109).waitFor()
  const names = await namesIn(page.getByRole('main'))
  for (let number = 2; number <= 5; number++) {
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await page.waitForURL(url(`/location/nottingham?page=${number}`))
    await page
      .getByRole('link', { name: `Page ${number}`, exact: true })
      .and(page.locator('[aria-current=page]'))
      .waitFor()
    names.push(...(await namesIn(page.getByRole('main'))))
  }
  await page.goto(url('/location/nottingham?page=3'))
  expect(new Set(await others(page).getByRole('complementary').allTextContents()).size).toBe(3)
  expect(names).toHaveLength(109)
  expect(new Set(names).size).toBe(109)
})

test('when a location is not an area of the city, then businesses that match its words are listed, or the page says that there are none', async () => {
  const { page } = await visit('/location/bobbin-court')
  await page.getByRole('heading', { level: 1, name: 'Businesses in Bobbin Court', exact: true }).waitFor()
  const response = await page.goto(url('/location/atlantis'))
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'No businesses found in the area', exact: true }).waitFor()
})

test('when the list of an area cannot be loaded, then the page says so and can retry', async () => {
  const { page } = await visit('/location/beeston')
  const problem = { type: 'about:blank', title: 'Service unavailable', status: 503, detail: 'The directory is resting.' }
  await page.route('**/api/directory?*', (route) => route.fulfill({ status: 503, json: problem }))
  await page.getByLabel('Sort by').selectOption('Newest First')
  await page.getByRole('heading', { name: 'Error Loading Businesses' }).waitFor()
  await page.getByText('The directory is resting.').waitFor()
  await page.unroute('**/api/directory?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await found(page, 13).waitFor()
})

test('when a postcode is searched for, then the nearest come first with their distance, whatever their package', async () => {
  const { page } = await visit('/businesses')
  await page.getByRole('combobox', { name: /^Search businesses/ }).fill('ng9')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Businesses near NG9' }).waitFor()
  await page.getByText('Nearest to NG9, as the crow flies').waitFor()
  expect(await page.getByLabel('Sort by').inputValue()).toBe('distance')
  const texts = await page.getByRole('article').allTextContents()
  const miles = texts.map((text) => Number(/(\d+(?:\.\d)?) miles/.exec(text)?.[1]))
  expect(miles).toEqual(miles.toSorted((one, other) => one - other))
  expect(await gold(page).count()).toBe(0)
})

test('when a visitor chooses a filter before the scripts have loaded, then it is applied as soon as they have', async () => {
  const { page } = await visit('/about')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(url('/category/restaurants'), { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Sort by').selectOption('Name A-Z')
  release()
  await page.waitForURL(url('/category/restaurants?sort=name'))
  expect(await page.getByLabel('Sort by').inputValue()).toBe('name')
})
