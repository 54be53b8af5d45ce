import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './page.ts'

const { url, visit } = useBrowser()

const cards = (page: Page): Locator => page.getByRole('article')
const total = (page: Page, count: number): Locator =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} business(es)? found$`) })
const choice = (page: Page, group: string, name: string): Locator =>
  page.getByRole('group', { name: group, exact: true }).locator('label').filter({ hasText: name })
const readCount = async (option: Locator): Promise<number> => Number((await option.textContent())?.match(/(\d+) business(?:es)?$/)?.[1])
const namesIn = (list: Locator): Promise<string[]> => list.getByRole('heading', { level: 3 }).allTextContents()
const alphabetical = (names: string[]): string[] => names.toSorted((a, b) => a.localeCompare(b, 'en'))

test('when a search is misspelt, then the corrected search is used and shown', async () => {
  const { page } = await visit('/businesses')
  await page.getByRole('combobox', { name: /^Search businesses/ }).fill('resturant beeston')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(url('/businesses?q=resturant+beeston'))
  await page.getByText('Showing results for restaurant beeston instead of “resturant beeston”').waitFor()
  await cards(page).first().filter({ hasText: 'Beeston, Nottingham' }).waitFor()
  expect(await page.getByLabel('Sort by').inputValue()).toBe('relevance')
})

test('when a filter value is chosen, then the number of results matches its count, group after group', async () => {
  const { page } = await visit('/businesses')
  for (const [group, name, parameter] of [
    ['Category', 'Restaurants', 'category=restaurants'],
    ['Minimum rating', '4.5 and up', 'rating=4.5'],
    ['Package', 'Professional', 'package=professional'],
    ['Area', 'City Centre', 'area=city-centre'],
  ] as const) {
    const option = choice(page, group, name)
    const promised = await readCount(option)
    expect(promised).toBeGreaterThan(0)
    await option.click()
    await page.waitForURL(({ search }) => search.includes(parameter))
    await total(page, promised).waitFor()
    expect(await readCount(option)).toBe(promised)
  }
  expect(await cards(page).filter({ hasText: 'Restaurants' }).filter({ hasText: 'City Centre' }).count()).toBe(await cards(page).count())
  await page.getByRole('link', { name: 'Remove filter Restaurants' }).click()
  await page.waitForURL(url('/businesses?area=city-centre&package=professional&rating=4.5'))
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL(url('/businesses'))
})

test('when a filtered page is reloaded, or left and returned to, then the filters and their results are the same', async () => {
  const { page } = await visit('/businesses')
  const inBeeston = await readCount(choice(page, 'Area', 'Beeston'))
  await choice(page, 'Area', 'Beeston').click()
  await page.waitForURL(url('/businesses?area=beeston'))
  await choice(page, 'Minimum rating', '4.5 and up').click()
  await page.waitForURL(url('/businesses?area=beeston&rating=4.5'))
  await page.getByRole('heading', { level: 1, name: 'Businesses in Beeston' }).waitFor()
  const promised = await readCount(choice(page, 'Minimum rating', '4.5 and up'))
  await total(page, promised).waitFor()
  const before = await namesIn(page.getByRole('main'))
  await page.reload()
  expect(await namesIn(page.getByRole('main'))).toEqual(before)
  expect(await choice(page, 'Area', 'Beeston').getByRole('radio').isChecked()).toBe(true)
  await page.goBack()
  await page.waitForURL(url('/businesses?area=beeston'))
  await total(page, inBeeston).waitFor()
  expect(await choice(page, 'Minimum rating', 'Any rating').getByRole('radio').isChecked()).toBe(true)
})

test('when the businesses are sorted by name, then premium ones come first and each group is in alphabetical order', async () => {
  const { page } = await visit('/businesses')
  await page.getByLabel('Sort by').selectOption('Name A-Z')
  await page.waitForURL(url('/businesses?sort=name'))
  await page.reload()
  expect(await page.getByLabel('Sort by').inputValue()).toBe('name')
  const gold = await namesIn(page.getByRole('list', { name: 'Gold Standard businesses' }))
  const others = await namesIn(page.getByRole('list', { name: 'Businesses', exact: true }))
  expect(gold).toEqual(alphabetical(gold))
  expect(others).toEqual(alphabetical(others))
  expect(gold.length + others.length).toBe(24)
  expect(await cards(page).getByText('Professional', { exact: true }).count()).toBe(others.length)
})

test('when they are sorted by newest, then no premium business comes before a newer premium one', async () => {
  const { page } = await visit('/businesses')
  await page.getByLabel('Sort by').selectOption('Newest First')
  await page.waitForURL(url('/businesses?sort=newest'))
  await page.waitForSelector('[aria-labelledby=results] [aria-busy=false]')
  const links = await page
    .getByRole('list', { name: 'Businesses', exact: true })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  const listings = await Promise.all(
    links.map(async (href) => (await page.request.get(url(href.replace('/business/', '/api/listings/')))).json()),
  )
  const dates = listings.map(({ createdAt }) => Date.parse(createdAt))
  expect(dates.length).toBeGreaterThan(5)
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
})

test('when a visitor pages to the end, then every business is shown once, and each page starts at the top', async () => {
  const { page } = await visit('/businesses')
  const promised = Number((await page.getByRole('status').filter({ hasText: 'found' }).textContent())?.match(/\d+/)?.[0])
  const names = await namesIn(page.getByRole('main'))
  const pageCount = Math.ceil(promised / 24)
  for (let number = 2; number <= pageCount; number++) {
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await page.waitForURL(url(`/businesses?page=${number}`))
    await page
      .locator('[aria-current=page]')
      .filter({ hasText: String(number) })
      .waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    names.push(...(await namesIn(page.getByRole('main'))))
  }
  expect(await page.getByRole('link', { name: 'Next', exact: true }).count()).toBe(0)
  expect(names).toHaveLength(promised)
  expect(new Set(names).size).toBe(promised)
  await page.goBack()
  await page
    .getByRole('link', { name: `Page ${pageCount - 1}`, exact: true })
    .and(page.locator('[aria-current=page]'))
    .waitFor()
})

test('when the page number is too high, then the page says so and links to the first', async () => {
  const { page } = await visit('/businesses?category=beauty&page=400')
  await page.getByRole('heading', { name: 'There is no page 400' }).waitFor()
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await page.waitForURL(url('/businesses?category=beauty'))
  await cards(page).first().waitFor()
})

test.each([
  ['of a wrong kind', '?category=%00&area=..%2F..&package=platinum&rating=abc&page=-3&sort=sideways'],
  ['out of range or wrongly escaped', '?q=%E0%A4%A&rating=9e9&page=2.5'],
  ['much too long', `?q=${'x'.repeat(5_000)}`],
  ['meant as an attack', '?q[]=1&__proto__=1&category=<script>alert(1)</script>'],
])('when filters are %s, then they are ignored and the whole directory is shown', async (_, search) => {
  const { page, complaints } = await visit('/businesses')
  const count = async (path: string) => {
    expect((await page.goto(url(path)))?.status()).toBe(200)
    return page.getByRole('status').filter({ hasText: 'found' }).textContent()
  }
  // Compared until both are equal, since other tests may add a business in between.
  await expect.poll(async () => (await count('/businesses')) === (await count(`/businesses${search}`))).toBe(true)
  expect(await cards(page).count()).toBe(24)
  expect(complaints).toEqual([])
})
