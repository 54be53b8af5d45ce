import { csrfHeader } from '@directory/contracts/http/csrf'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from './page.ts'
import { usePayers } from './payers.ts'
import { isAccessible } from './violations.ts'

const { atWork, url, visit } = usePayers()

const focused = (control: Locator) => expect.poll(() => control.evaluate((element) => element === document.activeElement))
/** The server's response for a path, without following redirects. */
async function readRedirect(page: Page, path: string) {
  const response = await page.request.get(url(path), { maxRedirects: 0, headers: { accept: 'text/html' } })
  return { status: response.status(), location: response.headers().location }
}
const leadsTo = (page: Page, path: string, to: string) => expect.poll(() => readRedirect(page, path)).toEqual({ status: 301, location: to })
/** Navigates on the client only, like the browser's back and forward buttons. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
const namesIn = (list: Locator): Promise<string[]> =>
  list.getByRole('rowheader').evaluateAll((headers) => headers.map((header) => header.firstElementChild?.textContent ?? ''))

async function rename(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: `Edit ${from}`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(to)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`${to} is saved`, { exact: true }).waitFor()
}
const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

test('when an admin renames a category, then its old URL redirects to the new one, also within an open page, and it can be renamed back', async () => {
  const { page, complaints } = await atWork('/admin')
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('row').nth(8).waitFor()
  await isAccessible(page)
  const { page: visitor } = await visit('/category/beauty')
  await rename(page, 'Beauty', 'Hair and Beauty')
  await page.getByRole('link', { name: '/category/hair-and-beauty' }).waitFor()
  await leadsTo(page, '/category/beauty?location=beeston', '/category/hair-and-beauty?location=beeston')
  await leadsTo(page, '/businesses?category=beauty', '/businesses?category=hair-and-beauty')

  await visitor.reload()
  await visitor.waitForURL(url('/category/hair-and-beauty'))
  await visitor.getByRole('heading', { level: 1, name: 'Hair and Beauty in Nottingham' }).waitFor()
  // The heading is rendered by the server: client-side navigation requires a hydrated page.
  await ready(visitor)
  await goWithin(visitor, '/category/beauty')
  await visitor.waitForURL(url('/category/hair-and-beauty'))

  await rename(page, 'Hair and Beauty', 'Beauty')
  await leadsTo(page, '/category/hair-and-beauty', '/category/beauty')
  // A cached first redirect would cause a loop.
  await visitor.goto(url('/category/beauty'))
  await visitor.getByRole('heading', { level: 1, name: 'Beauty in Nottingham' }).waitFor()
  expect(complaints).toEqual([])
})

test('when two admins edit a category, then the second sees the current state, and keeps their input', async () => {
  const { page: first } = await atWork('/admin/categories')
  const { page: second } = await atWork('/admin/categories')
  await second.getByRole('button', { name: 'Edit Education' }).click()
  const dialog = second.getByRole('dialog')
  await dialog.getByLabel('Description').fill('Schools and courses')
  await rename(first, 'Education', 'Learning')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This has been changed by somebody else in the meantime.').waitFor()
  await dialog.getByText('It is now: Learning.').waitFor()
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Schools and courses')
  await isAccessible(second)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await second.getByText('Education is saved').waitFor()
})

test('when an admin merges a category into another, then its businesses and its URL move there, and it is no longer shown anywhere', async () => {
  const { page } = await atWork('/admin/categories')
  await page.getByRole('button', { name: 'Merge Services' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Its 15 businesses move to the other category.').waitFor()
  await dialog.getByLabel('Merge into').selectOption({ label: 'Home (15)' })
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('Services is merged into Home').waitFor()
  const home = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Edit Home' }) })
  await home.getByText('30', { exact: true }).waitFor()
  expect(await namesIn(page.getByRole('table'))).not.toContain('Services')
  await leadsTo(page, '/category/services', '/category/home')

  const { page: visitor } = await visit('/businesses')
  const options = await visitor.getByLabel('Category').locator('option').allInnerTexts()
  expect(options.filter((option) => option.startsWith('Services'))).toEqual([])
  const sitemap = await (await visitor.request.get(url('/sitemaps/pages.xml'))).text()
  expect(sitemap).toContain('/category/home<')
  expect(sitemap).not.toContain('/category/services')

  await page.goto(url('/admin/audit?kind=category'))
  const entry = page.getByRole('row').filter({ hasText: 'Merge category' })
  await entry.getByText('Services', { exact: true }).waitFor()
  await entry.getByText(/Merged into: .*Home/).waitFor()
})

test('when an admin moves a category by keyboard, then the focus moves with it and the tiles of the home page are reordered', async () => {
  const { page } = await atWork('/admin/categories')
  const down = page.getByRole('button', { name: 'Move Restaurants down' })
  await down.press('Enter')
  await page.getByText(/^Restaurants is now number 2 of \d$/).waitFor({ state: 'attached' })
  await focused(down).toBe(true)
  const [first, second] = await namesIn(page.getByRole('table'))
  expect(second).toBe('Restaurants')
  await expect
    .poll(async () => {
      const html = await (await page.request.get(url('/'), { headers: { accept: 'text/html' } })).text()
      const tiles = html.slice(html.indexOf('Browse by category</h3>'))
      return tiles.indexOf(`>${first}<`) < tiles.indexOf('>Restaurants<')
    })
    .toBe(true)
})

test('when an admin adds an area and renames another, then tiles link to their businesses, and the old URL redirects', async () => {
  const { page, complaints } = await atWork('/admin/settings')
  const created = await page.evaluate(async ({ name, value }) => {
    const body = JSON.stringify({ name: 'The Sherwood Bakehouse', description: 'Bread.', location: 'Mansfield Road, Sherwood' })
    const headers = { 'content-type': 'application/json', [name]: value }
    return (await fetch('/api/own/listings', { method: 'POST', headers, body })).status
  }, csrfHeader)
  expect(created).toBe(201)
  await isAccessible(page)
  const areas = section(page, 'Areas')
  await areas.getByRole('button', { name: 'Add area' }).click()
  await areas.getByRole('textbox', { name: 'Area 11' }).fill('Beeston')
  await areas.getByRole('button', { name: 'Save areas' }).click()
  await areas.getByText('The address /location/beeston belongs to Beeston.').waitFor()
  await areas.getByRole('textbox', { name: 'Area 11' }).fill('Sherwood')
  await areas.getByRole('textbox', { name: 'Area 5' }).fill('Creative Quarter')
  await areas.getByRole('button', { name: 'Save areas' }).click()
  await page.getByText('Areas saved').waitFor()

  await leadsTo(page, '/location/hockley', '/location/creative-quarter')
  const { page: visitor } = await visit('/')
  await expect
    .poll(async () => {
      await visitor.reload()
      return visitor.getByRole('link', { name: /^Sherwood 1 business/ }).count()
    })
    .toBe(1)
  await visitor.getByRole('link', { name: /^Sherwood 1 business/ }).click()
  await visitor.getByRole('heading', { level: 1, name: 'Businesses in Sherwood' }).waitFor()
  await visitor.getByRole('link', { name: 'The Sherwood Bakehouse' }).waitFor()
  await visitor.goto(url('/location/hockley'))
  await visitor.waitForURL(url('/location/creative-quarter'))
  await visitor.getByRole('heading', { level: 1, name: 'Businesses in Creative Quarter' }).waitFor()
  await expect.poll(() => visitor.getByText(/^[1-9]\d* businesses found$/).count()).toBe(1)
  expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 400 (Bad Request)'])
})

test('when an admin sets a banner, then visitors see it on public pages until they dismiss it, after which the layout does not shift', async () => {
  const { page } = await atWork('/admin/settings')
  const banner = section(page, 'Banner of the day')
  await banner.getByLabel('Show a banner').check()
  await banner.getByLabel('Text').fill('The Goose Fair is on the Forest')
  await banner.getByLabel('Link (optional)').fill('Find food')
  await banner.getByLabel('Links to (optional)').fill('/category/restaurants')
  await banner.getByLabel('First day').fill('2026-02-02')
  await banner.getByLabel('Last day').fill('2026-02-01')
  await banner.getByRole('button', { name: 'Save' }).click()
  await banner.getByText('The last day must not be before the first.').waitFor()
  await isAccessible(page)
  await banner.getByLabel('Last day').fill('2099-12-31')
  await banner.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Banner of the day saved').waitFor()

  const { page: visitor, complaints } = await visit('/about')
  const shown = visitor.getByRole('complementary', { name: 'Announcement' })
  await expect
    .poll(async () => {
      await visitor.reload()
      return shown.count()
    })
    .toBe(1)
  await isAccessible(visitor)
  await shown.getByRole('link', { name: 'Find food' }).click()
  await visitor.waitForURL(url('/category/restaurants'))
  await shown.getByRole('button', { name: 'Dismiss announcement' }).click()
  await expect.poll(() => shown.count()).toBe(0)
  await focused(visitor.getByRole('main')).toBe(true)

  await visitor.addInitScript(() => {
    const moved: number[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visitor.reload()
  await ready(visitor)
  await expect.poll(() => shown.count()).toBe(0)
  expect(await visitor.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([])
  expect(complaints).toEqual([])

  const { page: another } = await visit('/')
  await another.getByText('The Goose Fair is on the Forest').waitFor()
  await another.goto(url('/auth'))
  await ready(another)
  expect(await another.getByText('The Goose Fair is on the Forest').count()).toBe(0)
})

test('when an admin changes an advertisement, then it is shown between the businesses at the set interval', async () => {
  const { page } = await atWork('/admin/settings')
  const { page: other } = await atWork('/admin/settings')
  const advertisements = section(page, 'Advertisements')
  await advertisements.getByLabel('Businesses before each advertisement').fill('3')
  await advertisements.getByLabel('Title').first().fill('Be seen all over {city}')
  await advertisements.getByRole('button', { name: 'Save advertisements' }).click()
  await page.getByText('Advertisements saved').waitFor()
  const { page: visitor } = await visit('/businesses')
  const ads = visitor.getByRole('complementary', { name: /^Sponsored, 1: Be seen all over Nottingham$/ })
  await expect
    .poll(async () => {
      await visitor.reload()
      return ads.count()
    })
    .toBe(1)
  const cells = visitor.getByRole('list', { name: 'Businesses', exact: true }).locator('> li')
  expect(await cells.nth(3).getByRole('complementary').count()).toBe(1)

  const late = section(other, 'Advertisements')
  await late.getByLabel('Title').first().fill('Mine')
  await late.getByRole('button', { name: 'Save advertisements' }).click()
  await late.getByText('This has been changed by somebody else in the meantime.').waitFor()
  expect(await late.getByLabel('Title').first().inputValue()).toBe('Mine')
  await isAccessible(other)
  await late.getByRole('button', { name: 'Show theirs instead' }).click()
  await expect.poll(() => late.getByLabel('Title').first().inputValue()).toBe('Be seen all over {city}')
  // A concurrent change of another section is not a conflict.
  await section(other, 'Contact details').getByLabel('Address').fill('1 Castle Gate, Nottingham')
  await section(other, 'Contact details').getByRole('button', { name: 'Save' }).click()
  await other.getByText('Contact details saved').waitFor()
})
