import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './page.ts'

const { url, visit } = useBrowser()

const searchField = (page: Page): Locator => page.getByRole('combobox', { name: /^Search businesses/ })

/** The URLs of the links inside, by their text. */
const addressesIn = (list: Locator): Promise<(string | null)[]> =>
  list.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('when a visitor opens the home page, then it introduces the site and has links for owners', async () => {
  const { page, complaints } = await visit('/')
  await page.getByRole('heading', { level: 1, name: /Nottingham’s best businesses/ }).waitFor()
  const getHref = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await getHref('Sign Up to Add Business')).toBe('/auth')
  expect(await getHref('Social Media Marketing')).toBe('/social-media-marketing')
  expect(await getHref('Upgrade')).toBe('/upgrade-premium')
  expect(await getHref('View Packages')).toBe('/social-media-marketing')
  await page.getByText('from £199/month', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('when somebody types, then listings, categories and areas are suggested, each in its group', async () => {
  const { page } = await visit('/')
  await searchField(page).fill('be')
  const group = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('option')
  await group('Categories').filter({ hasText: 'Beauty' }).waitFor()
  await group('Areas').filter({ hasText: 'Beeston' }).waitFor()
  await group('Businesses').filter({ hasText: 'Beeston Chess House' }).waitFor()
})

test('when a misspelt word is typed, then the suggestions are those of the corrected word', async () => {
  const { page } = await visit('/')
  await searchField(page).fill('plumbre')
  await page.getByRole('option', { name: /Merry & Sons Plumbing/ }).waitFor()
})

test('when a suggestion is reached with the arrow keys, then Enter opens it', async () => {
  const { page } = await visit('/')
  await searchField(page).fill('be')
  const list = page.getByRole('listbox')
  const options = list.getByRole('option')
  await options.first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await options.first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowUp')
  expect(await list.getByRole('option', { selected: true }).count()).toBe(0)
  await page.keyboard.press('ArrowUp')
  expect(await options.last().getAttribute('aria-selected')).toBe('true')
  expect(await searchField(page).getAttribute('aria-activedescendant')).toBe(await options.last().getAttribute('id'))
  const chosen = await options.last().locator('span > span').first().textContent()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: chosen ?? '', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/business\/[a-z0-9-]+$/)
})

test('when an area is chosen from the suggestions with the mouse, then the directory opens for it', async () => {
  const { page } = await visit('/')
  await searchField(page).fill('bees')
  await page.getByRole('option', { name: /^Beeston\s*\d+ businesses$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Businesses in Beeston', exact: true }).waitFor()
})

test('when the suggestions are open, then Escape closes them and a second Escape empties the field', async () => {
  const { page } = await visit('/')
  await searchField(page).fill('be')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  expect(await searchField(page).inputValue()).toBe('be')
  await page.keyboard.press('Escape')
  expect(await searchField(page).inputValue()).toBe('')
})

test('when Enter is pressed in the search field, then the directory opens with the search in its URL', async () => {
  const { page } = await visit('/')
  await searchField(page).fill('piza & pasta')
  await page.keyboard.press('Enter')
  await page.waitForURL(url('/businesses?q=piza+%26+pasta'))
  await page.getByRole('heading', { level: 1, name: '“piza & pasta” in Nottingham', exact: true }).waitFor()
})

test('when a visitor browses by category or area, then eight category tiles and ten area tiles link there', async () => {
  const { page } = await visit('/')
  const section = page.getByRole('region', { name: 'Find local businesses in Nottingham, Nottinghamshire' })
  const [categories, areas] = [section.getByRole('list').first(), section.getByRole('list').last()]
  const names = ['restaurants', 'shopping', 'services', 'beauty', 'home', 'entertainment', 'automotive', 'education']
  expect(await addressesIn(categories)).toEqual(names.map((name) => `/category/${name}`))
  const places = [
    'city-centre',
    'lace-market',
    'west-bridgford',
    'beeston',
    'hockley',
    'hucknall',
    'arnold',
    'carlton',
    'clifton',
    'bulwell',
  ]
  expect(await addressesIn(areas)).toEqual(places.map((place) => `/location/${place}`))
  await areas.getByRole('link', { name: /Lace Market/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Businesses in Lace Market', exact: true }).waitFor()
  await page.goBack()
  await categories.getByRole('link', { name: /^Beauty/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Beauty in Nottingham', exact: true }).waitFor()
})

test('when a question is opened, then its answer is shown, and eight questions use the package names of the catalogue', async () => {
  const { page } = await visit('/')
  const section = page.getByRole('region', { name: 'Frequently asked questions' })
  expect(await section.locator('summary').count()).toBe(8)
  const answer = section.getByText('reviewed and published within 24-48 hours')
  expect(await answer.isVisible()).toBe(false)
  await section.getByText('How long does it take for my listing to appear?').click()
  await answer.waitFor()
  await section.getByText('Which packages are there?').click()
  await section.getByText('Three: Standard, which is free, Professional and Gold Standard.').waitFor()
  await answer.waitFor({ state: 'hidden' })
  expect(await section.textContent()).not.toMatch(/Silver|Platinum/)
})
