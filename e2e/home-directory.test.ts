import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './page.ts'

const { url, visit } = useBrowser()

const directory = (page: Page): Locator => page.getByRole('region', { name: 'Business directory', exact: true })
const cards = (page: Page): Locator => directory(page).getByRole('article')
const toggle = (page: Page, name: string): Locator => directory(page).getByRole('button', { name, exact: true })
const clear = (page: Page): Locator => directory(page).getByRole('button', { name: 'Clear Filters', exact: true }).first()

/** Resolves when the section shows the results for the current URL. */
const settled = (page: Page): Promise<unknown> => page.waitForSelector('#directory [aria-busy=false]')

test('when a category is chosen, then only its businesses are shown, and the URL keeps it across reload and back', async () => {
  const { page } = await visit('/')
  const select = page.getByLabel('Category', { exact: true })
  expect(await clear(page).count()).toBe(0)
  await select.selectOption('Automotive')
  await page.waitForURL(url('/?category=automotive'))
  await cards(page).first().filter({ hasText: 'Automotive' }).waitFor()
  await settled(page)
  expect(await cards(page).count()).toBeGreaterThan(10)
  expect(await cards(page).filter({ hasNotText: 'Automotive' }).count()).toBe(0)
  await page.reload()
  expect(await select.inputValue()).toBe('automotive')
  expect(await cards(page).filter({ hasNotText: 'Automotive' }).count()).toBe(0)
  await page.goBack()
  await cards(page).filter({ hasText: 'Education' }).first().waitFor()
  expect(await select.inputValue()).toBe('')
})

test('when a location is typed, then the list is filtered by it, whatever the case, and one step back removes it', async () => {
  const { page } = await visit('/')
  const field = page.getByLabel('Location', { exact: true })
  await field.pressSequentially('bULWell')
  await page.waitForURL(url('/?location=bULWell'))
  await cards(page).first().filter({ hasText: 'Bulwell, Nottingham' }).waitFor()
  await settled(page)
  expect(await cards(page).filter({ hasNotText: 'Bulwell, Nottingham' }).count()).toBe(0)
  await page.goBack()
  await cards(page).filter({ hasText: 'West Bridgford, Nottingham' }).first().waitFor()
  expect(await field.inputValue()).toBe('')
  expect(page.url()).toBe(url('/'))
})

test('when a package is clicked, then only its businesses are shown, and a second click shows all again', async () => {
  const { page } = await visit('/')
  for (const [name, address] of [
    ['Standard', 'starter'],
    ['Professional', 'professional'],
    ['Gold Standard', 'gold'],
  ] as const) {
    await toggle(page, name).click()
    await page.waitForURL(url(`/?package=${address}`))
    await settled(page)
    const badges = cards(page).getByText(/^(Professional|Gold Standard)$/)
    await expect.poll(async () => new Set(await badges.allTextContents())).toEqual(new Set(name === 'Standard' ? [] : [name]))
    expect(await toggle(page, name).getAttribute('aria-pressed')).toBe('true')
    expect(await directory(page).getByRole('button', { pressed: true }).count()).toBe(1)
  }
  await toggle(page, 'Gold Standard').click()
  await page.waitForURL(url('/'))
  expect(await directory(page).getByRole('button', { pressed: true }).count()).toBe(0)
  await cards(page).filter({ hasText: 'Professional' }).first().waitFor()
})

test('when filters are combined, then Clear Filters appears and removes all of them together', async () => {
  const { page } = await visit('/?category=beauty&package=professional&location=hockley')
  expect(await page.getByLabel('Category', { exact: true }).inputValue()).toBe('beauty')
  expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe('hockley')
  expect(await toggle(page, 'Professional').getAttribute('aria-pressed')).toBe('true')
  expect(await cards(page).filter({ hasNotText: 'Hockley, Nottingham' }).count()).toBe(0)
  await clear(page).click()
  await page.waitForURL(url('/'))
  await clear(page).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe('')
  expect(await directory(page).getByRole('button', { pressed: true }).count()).toBe(0)
})

test('when there are no filters, then gold cards are above a grid with an advertisement after every sixth card, each with a different text', async () => {
  const { page } = await visit('/')
  const gold = directory(page).getByRole('list', { name: 'Gold Standard businesses', exact: true })
  const grid = directory(page).getByRole('list', { name: 'Businesses', exact: true })
  expect(await gold.getByRole('article').count()).toBeGreaterThan(0)
  expect(await gold.getByRole('article').filter({ hasNotText: 'Gold Standard' }).count()).toBe(0)
  expect(await grid.getByRole('article').filter({ hasText: 'Gold Standard' }).count()).toBe(0)
  const [goldBox, gridBox] = [await gold.boundingBox(), await grid.boundingBox()]
  expect((goldBox?.y ?? 0) + (goldBox?.height ?? 0)).toBeLessThan(gridBox?.y ?? 0)
  const cells = await grid.locator('> li').evaluateAll((items) => items.map((item) => (item.querySelector('aside') ? 'ad' : 'card')))
  const six = Array.from({ length: 6 }, () => 'card')
  expect(cells).toEqual([...six, 'ad', ...six, 'ad'])
  const advertisements = grid.getByRole('complementary')
  expect(await advertisements.filter({ hasText: 'Sponsored' }).count()).toBe(2)
  expect(new Set(await advertisements.allTextContents()).size).toBe(2)
  const columns = await grid.locator('> li').evaluateAll((items) => items.slice(0, 4).map((item) => item.getBoundingClientRect().top))
  expect(new Set(columns.slice(0, 3)).size).toBe(1)
  expect(columns[3]).toBeGreaterThan(columns[0] ?? 0)
})

test('when a business has no category or no picture, then its card says Uncategorized or shows the fallback', async () => {
  const { page } = await visit('/?location=west+bridgford&package=starter')
  await cards(page).filter({ hasText: 'The Curious Cabinet' }).filter({ hasText: 'Uncategorized' }).waitFor()
  expect(await cards(page).filter({ hasText: 'The Curious Cabinet' }).getByRole('img').count()).toBe(1)
  await page.goto(url('/?location=city+centre&package=starter'))
  const pictureless = cards(page).filter({ hasText: 'Market Street Mercers' })
  await pictureless.waitFor()
  expect(await pictureless.getByRole('img').count()).toBe(0)
  expect((await pictureless.locator('.street-map').boundingBox())?.height).toBeGreaterThan(100)
})

test('when nothing matches, then the page shows the specified message and clearing the filters restores the list', async () => {
  const { page } = await visit('/?location=atlantis')
  await directory(page).getByRole('heading', { name: 'No businesses found', exact: true }).waitFor()
  await directory(page).getByText('Try adjusting your filters or check back later for new listings.', { exact: true }).waitFor()
  expect(await cards(page).count()).toBe(0)
  await directory(page).getByRole('button', { name: 'Clear Filters', exact: true }).last().click()
  await cards(page).first().waitFor()
  expect(page.url()).toBe(url('/'))
})

test('when the listings cannot be loaded, then Error Loading Businesses is shown with the message, and a retry loads them', async () => {
  const { page } = await visit('/')
  const problem = { type: 'about:blank', title: 'Service unavailable', status: 503, detail: 'The directory is resting.' }
  await page.route('**/api/home?*', (route) => route.fulfill({ status: 503, json: problem }))
  await page.getByLabel('Category', { exact: true }).selectOption('Beauty')
  const alert = directory(page).getByRole('alert')
  await alert.getByRole('heading', { name: 'Error Loading Businesses', exact: true }).waitFor()
  await alert.getByText('The directory is resting.', { exact: true }).waitFor()
  expect(await cards(page).count()).toBe(0)
  await page.unroute('**/api/home?*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await cards(page).first().filter({ hasText: 'Beauty' }).waitFor()
  await alert.waitFor({ state: 'detached' })
})

test('when View All Businesses is clicked, then the directory opens with the current filters', async () => {
  const { page } = await visit('/')
  await page.getByRole('link', { name: 'View All Businesses' }).click()
  await page.waitForURL(url('/businesses'))
  await page.goto(url('/?category=home&package=gold'))
  await page.getByRole('link', { name: 'View All Businesses' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home in Nottingham' }).waitFor()
  expect(page.url()).toBe(url('/businesses?category=home&package=gold'))
})
