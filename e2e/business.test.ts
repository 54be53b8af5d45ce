import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready, useBrowser } from './page.ts'
import { isAccessible } from './violations.ts'

const { url, visit } = useBrowser()

const card = (page: Page, title: string): Locator => page.getByRole('heading', { level: 2, name: title, exact: true }).locator('xpath=..')

/** The terms of the Quick Facts with their values. */
async function quickFacts(page: Page): Promise<Record<string, string>> {
  const facts = card(page, 'Quick Facts')
  const [terms, values] = [await facts.getByRole('term').allTextContents(), await facts.getByRole('definition').allTextContents()]
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? '']))
}

/** Opens a listing from the directory with some fields changed in the server's response. */
async function visitChanged(slug: string, name: string, changes: object): Promise<Page> {
  const { page } = await visit(`/businesses?q=${encodeURIComponent(name)}`)
  await page.route(`**/api/listings/${slug}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } })
  })
  await page.getByRole('article').getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  return page
}

test('when a gold listing is opened, then it has badges, facts, contact buttons, address and links, with an advertisement', async () => {
  const { page, complaints } = await visit('/business/southchurch-mot-service')
  const top = page.locator('article > header')
  expect(await top.locator('.rounded-full').allTextContents()).toEqual(['Gold Standard', 'Featured', 'Automotive'])
  expect(await top.textContent()).toMatch(
    /Southchurch MOT & ServiceClifton, NottinghamRated 4\.7 out of 5\(402 reviews on Example data, November 2026\)\d+ views?(SaveShare|Save)?$/,
  )
  expect(await quickFacts(page)).toEqual({
    Category: 'Automotive',
    Location: 'Clifton, Nottingham',
    Rating: '4.7 out of 5',
    Reviews: '402 on Example data, November 2026',
    Premium: 'Gold Standard',
  })
  const contact = card(page, 'Get in Touch')
  expect(await contact.getByRole('link', { name: /^Call Now/ }).getAttribute('href')).toMatch(/^tel:0115496\d{4}$/)
  expect(await contact.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe('mailto:hello@southchurch-mot-service.example')
  const website = contact.getByRole('link', { name: /^Visit Website/ })
  expect(await website.getAttribute('href')).toBe('https://southchurch-mot-service.example/')
  expect(await website.getAttribute('rel')).toMatch(/noopener.*nofollow/)
  await card(page, 'About Southchurch MOT & Service')
    .getByText(/^MOTs while you wait/)
    .waitFor()
  await card(page, 'Address')
    .getByText(/^101 Southchurch Mews, Clifton, NG11\s\w+$/)
    .waitFor()
  expect(await card(page, 'Follow').getByRole('link').count()).toBe(3)
  await page.getByRole('complementary').filter({ hasText: 'Sponsored' }).filter({ hasText: 'Your advertisement here' }).waitFor()
  expect(complaints).toEqual([])
})

test('when a listing has opening hours, then its week is shown, and whether it is open now in local time', async () => {
  const { page } = await visit('/about', { timezoneId: 'America/New_York' })
  await page.clock.setFixedTime('2026-07-01T16:59:00Z')
  await page.goto(url('/business/southchurch-mot-service'))
  const hours = card(page, 'Opening hours')
  await hours.getByText('Open now, closes at 18:00').waitFor()
  expect(await hours.getByRole('row').allTextContents()).toEqual([
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${day}08:00–18:00`),
    'Saturday09:00–13:00',
    'SundayClosed',
  ])
  expect(await hours.locator('[aria-current]').textContent()).toBe('Wednesday08:00–18:00')
  await page.clock.setFixedTime('2026-07-01T17:00:00Z')
  await page.reload()
  await hours.getByText('Closed now, opens at 08:00 on Thursday').waitFor()
  await page.clock.setFixedTime('2026-12-25T11:00:00Z')
  await page.reload()
  await hours.getByText(/^Today is a bank holiday: hours may differ/).waitFor()
})

test('when a listing has no opening hours, then its page shows none', async () => {
  const page = await visitChanged('southchurch-mot-service', 'Southchurch MOT & Service', { openingHours: null })
  expect(await page.getByText(/09:00|17:00|Opening hours/i).count()).toBe(0)
})

test('when a listing has several pictures, then arrows, thumbnails and the keyboard navigate through them', async () => {
  const { page } = await visit('/business/southchurch-mot-service')
  const gallery = page.getByRole('region', { name: 'Pictures of Southchurch MOT & Service' })
  const at = (number: number) => gallery.getByText(`Picture ${number} / 5`).waitFor()
  const pictures = gallery.getByRole('list', { name: 'Pictures' })
  expect(await pictures.getByRole('img').count()).toBe(5)
  expect(await pictures.getByRole('img').first().getAttribute('alt')).toBe('Southchurch MOT & Service, mot station and garage in Clifton')
  await at(1)
  expect(await gallery.getByRole('button', { name: 'Previous picture' }).isVisible()).toBe(false)
  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await at(2)
  await gallery.getByRole('button', { name: 'Show picture 5 of 5' }).click()
  await at(5)
  expect(await gallery.getByRole('button', { name: 'Next picture' }).isVisible()).toBe(false)
  await pictures.focus()
  await page.keyboard.press('ArrowLeft')
  await at(4)
})

test('when a listing has neither description nor contact details, then a sentence is generated and a notice is shown instead', async () => {
  const { page } = await visit('/business/grammar-co')
  const sentence = 'Grammar & Co is a local business in Arnold, Nottingham, listed under Education.'
  await card(page, 'About Grammar & Co').getByText(sentence, { exact: true }).waitFor()
  const contact = card(page, 'Get in Touch')
  await contact.getByText('Contact information is not available for this business.', { exact: true }).waitFor()
  expect(await contact.getByRole('link').count()).toBe(0)
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(sentence)
  expect((await quickFacts(page)).Premium).toBe('No')
})

test('when a listing has no category, rating or picture, then it shows General, Not rated and No reviews yet, without badge or stars', async () => {
  const page = await visitChanged('the-curious-cabinet', 'The Curious Cabinet', { rating: 0, reviewCount: 0, images: [] })
  expect(await quickFacts(page)).toMatchObject({ Category: 'General', Rating: 'Not rated', Reviews: '0', Premium: 'No' })
  expect(await page.locator('article > header').getByText('No reviews yet').count()).toBe(1)
  expect(await page.getByText('out of 5').count()).toBe(0)
  expect(await page.locator('article > header .rounded-full').count()).toBe(0)
  expect((await page.locator('article .street-map').boundingBox())?.height).toBeGreaterThan(200)
})

test.each([
  ['a script', 'javascript:alert(document.domain)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a name without an address', 'ask for Pia'],
])('when the website of a listing is %s, then there is no link to it', async (_, website) => {
  const socialMedia = { facebook: website, website }
  const page = await visitChanged('nonna-pia', 'Nonna Pia', { website, socialMedia, phone: null })
  const contact = card(page, 'Get in Touch')
  await contact.getByRole('link', { name: 'Email' }).waitFor()
  expect(await contact.getByRole('link').count()).toBe(1)
  const schemes = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.protocol : '')))
  expect(schemes.filter((scheme) => !['http:', 'https:', 'mailto:', 'tel:'].includes(scheme))).toEqual([])
  expect(await page.getByRole('heading', { name: 'Follow' }).count()).toBe(0)
})

test('when a search engine reads a listing, then it finds 155 characters, default hours and no rating without reviews', async () => {
  const { page } = await visit('/business/arrow-climbing-centre', { javaScriptEnabled: false })
  const listing = await (await page.request.get(url('/api/listings/arrow-climbing-centre'))).json()
  const description = listing.description.slice(0, 155).trimEnd()
  expect(listing.description.length).toBeGreaterThan(155)
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(description)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(url('/business/arrow-climbing-centre'))
  expect(await page.title()).toBe('Arrow Climbing Centre, entertainment in Carlton, Nottingham | Nottingham Directory')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')
  expect(data).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Arrow Climbing Centre',
    description,
    priceRange: '$$',
    telephone: listing.phone,
    openingHoursSpecification: [{ opens: '09:00', closes: '17:00' }],
    image: expect.arrayContaining([expect.stringMatching(/^http.*arrow-climbing-centre-1/)]),
    sameAs: expect.arrayContaining(['https://linkedin.example/arrow-climbing-centre']),
  })
  expect(data.openingHoursSpecification[0].dayOfWeek).toHaveLength(7)
  expect(data).not.toHaveProperty('aggregateRating')
  expect(await page.getByRole('main').textContent()).not.toMatch(/09:00|17:00/)
})

test('when a visitor filters or sorts the reviews by stars, then those are loaded, also by keyboard, and all of them come back', async () => {
  const { page, complaints } = await visit('/business/the-lacemakers-table')
  const reviews = page.locator('section', { has: page.getByRole('heading', { name: 'Reviews', exact: true }) })
  const titles = reviews.locator('article h3')
  await expect.poll(() => titles.count()).toBe(3)
  await ready(page)
  const four = reviews.getByRole('button', { name: /^4 stars 1 review/ })
  await four.press('Enter')
  await expect.poll(() => titles.allTextContents()).toEqual(['Lovely food, a little loud'])
  expect(await four.getAttribute('aria-pressed')).toBe('true')
  await isAccessible(page)
  await reviews.getByRole('button', { name: 'Show all stars' }).click()
  await expect.poll(() => titles.count()).toBe(3)
  await reviews.getByLabel('Sort by').selectOption('highest')
  await expect.poll(() => titles.first().textContent()).toBe('The best Sunday in the Lace Market')
  await reviews.getByLabel('Sort by').selectOption('lowest')
  await expect.poll(() => titles.first().textContent()).toBe('Good, but not for a quick bite')
  expect(complaints).toEqual([])
})
