import { csrfHeader } from '@directory/contracts/http/csrf'
import { ListingPage } from '@directory/contracts/http/directory'
import { countEngagement } from '@directory/contracts/http/engagement'
import { expect, test } from 'vitest'
import { useBrowser } from './page.ts'

const { url, visit } = useBrowser()

/** Otherwise, the browser of the tests would identify itself as headless. */
const person = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' }

const read = async (slug: string): Promise<ListingPage> => ListingPage.parse(await (await fetch(url(`/api/listings/${slug}`))).json())
const viewsBecome = (slug: string, views: number) => expect.poll(async () => (await read(slug)).viewsCount).toBe(views)

test('when a listing is viewed, then its page shows one more view, and a repeated view by the same visitor adds none', async () => {
  const slug = 'the-curious-cabinet'
  const before = (await read(slug)).viewsCount
  const { page } = await visit(`/business/${slug}`, person)
  await viewsBecome(slug, before + 1)
  await page.goto(url('/about'))
  await page.goto(url(`/business/${slug}`))
  await page.getByText(`${before + 1} view${before === 0 ? '' : 's'}`, { exact: true }).waitFor()
  await visit(`/business/${slug}`, { ...person, extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } })
  await viewsBecome(slug, before + 2)
})

test('when a crawler or a prefetch requests a listing, then nothing is counted, while 1,000 concurrent visitors are 1,000 views', async () => {
  const slug = 'nonna-pia'
  const { id, viewsCount } = await read(slug)
  const view = (headers: Record<string, string> = {}, number = 0) =>
    fetch(url(countEngagement.path), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [csrfHeader.name]: csrfHeader.value,
        'user-agent': person.userAgent,
        'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
        ...headers,
      },
      body: JSON.stringify({ listingId: id, kind: 'view' }),
    })
  const uncounted = [
    await view({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
    await view({ 'sec-purpose': 'prefetch;prerender' }),
  ]
  const counted = await Promise.all(Array.from({ length: 1_000 }, (_, number) => view({}, number)))
  expect(new Set([...uncounted, ...counted].map(({ status }) => status))).toEqual(new Set([204]))
  await viewsBecome(slug, viewsCount + 1_000)
})

test('when a visitor uses a contact option, then that is reported too, and the link has the right target', async () => {
  const { page } = await visit('/business/nonna-pia', person)
  const reported = page.waitForRequest(
    (request) => request.url().endsWith(countEngagement.path) && request.postDataJSON().kind === 'website',
  )
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: /^Visit Website/ }).click()
  const { listingId } = (await reported).postDataJSON()
  expect(listingId).toBe((await read('nonna-pia')).id)
  await (await opened).close()
})
