import { expect, test } from 'vitest'
import { atHome, ready, useBrowser } from './page.ts'

const { url, visit } = useBrowser()

test.each([
  ['unknown', 'no-such-business'],
  ['pending', 'wollaton-smokehouse'],
  ['inactive', 'castle-rock-suppers'],
])('when the listing is %s, then the page says Business Not Found with status 404', async (_, slug) => {
  const { page } = await visit('/about')
  const response = await page.goto(url(`/business/${slug}`))
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Business Not Found', exact: true }).waitFor()
  await page.getByText("The business you're looking for doesn't exist or is no longer active.", { exact: true }).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect((await page.request.get(url(`/api/listings/${slug}`))).status()).toBe(404)
})

test('when there is a previous page, then Go Back leads there, otherwise to the directory', async () => {
  const { page } = await visit('/how-ranking-works')
  await page.goto(url('/business/no-such-business'))
  await ready(page)
  await page.getByRole('link', { name: 'Go Back' }).click()
  await page.waitForURL(url('/how-ranking-works'))
  const { page: fresh } = await visit('/business/no-such-business', { javaScriptEnabled: false })
  await fresh.getByRole('link', { name: 'Go Back' }).click()
  await fresh.waitForURL(url('/businesses'))
})

test.each(['/nothing-here', '/business', '/business/a/b', '/auth/x', '/admin/x/y', '/%00'])(
  'when %s is opened, then the response is a 404 with Oops! Page not found and a link to the home page',
  async (path) => {
    const { page } = await visit('/about')
    const response = await page.goto(url(path))
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Oops! Page not found', exact: true }).waitFor()
    await ready(page)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await atHome(page)
  },
)
