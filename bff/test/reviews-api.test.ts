import { ListingPage, ReviewsPage } from '@directory/contracts/http/directory'
import { Problem } from '@directory/kit/problem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFindBySlug } from '../src/directory/find-by-slug.ts'
import { createDirectoryApp, type DirectoryApp } from './support/app.ts'
import { deleted, fill, listing, project, upserted, viewed } from './support/read-model.ts'
import { review, reviewDeleted, reviewUpserted } from './support/reviews.ts'

/** Change notifications arrive a moment after the commit; these tests do not measure how long that takes on a busy machine. */
const soon = { timeout: 60_000, interval: 10 }

let directory: DirectoryApp
beforeEach(async () => {
  directory = await createDirectoryApp()
  await fill(directory.pool, [listing(1), listing(2), listing(3, { isApproved: false })])
  await vi.waitFor(async () => expect((await directory.get('/api/site')).body.total).toBe(2), soon)
})
afterEach(() => directory?.close())

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const write = (count: number) => project(directory.pool, [...numbers(count).map((number) => reviewUpserted(review(number)))])
const page = async (slug: string, query = '') => ReviewsPage.parse((await directory.get(`/api/listings/${slug}/reviews${query}`)).body)
const listingPage = async (slug: string) => ListingPage.parse((await directory.get(`/api/listings/${slug}`)).body)

/** Resolves when the API returns this number of reviews for a listing: from then on, everybody sees the new review. */
const becomes = (count: number) =>
  vi.waitFor(async () => {
    expect((await listingPage('listing-1')).approvedReviewCount).toBe(count)
    expect((await page('listing-1')).total).toBe(count)
  }, soon)

describe('the reviews of a listing', () => {
  test('when there are many, then its page has the newest five and the total', async () => {
    await write(12)
    await becomes(12)
    const { reviews, approvedReviewCount } = await listingPage('listing-1')
    expect(approvedReviewCount).toBe(12)
    expect(reviews.map(({ title }) => title)).toEqual([12, 11, 10, 9, 8].map((number) => `Review ${number}`))
    expect(await listingPage('listing-2')).toMatchObject({ approvedReviewCount: 0, reviews: [] })
  })

  test('when they are paged through, then each appears once, newest first, ten a page', async () => {
    await write(23)
    await becomes(23)
    const pages = [await page('listing-1'), await page('listing-1', '?page=2'), await page('listing-1', '?page=3')]
    expect(pages.map(({ items, total, pageCount }) => [items.length, total, pageCount])).toEqual([
      [10, 23, 3],
      [10, 23, 3],
      [3, 23, 3],
    ])
    const titles = pages.flatMap(({ items }) => items.map(({ title }) => title))
    expect(titles).toEqual(numbers(23).map((number) => `Review ${24 - number}`))
    expect(await page('listing-1', '?page=4')).toMatchObject({ items: [], total: 23, page: 4 })
    expect(await page('listing-2')).toEqual({ items: [], total: 0, page: 1, pageCount: 0 })
  })

  test('when they are filtered by stars or sorted by them, then each page has those, with their number', async () => {
    const stars = [5, 1, 4, 4, 2, 5, 4, 4, 4, 4, 4, 4, 4, 4]
    await project(directory.pool, [...stars.map((rating, index) => reviewUpserted(review(index + 1, { rating })))])
    await becomes(stars.length)
    const read = async (query: string) => {
      const { items, total, pageCount } = await page('listing-1', query)
      return { titles: items.map(({ title }) => Number(title?.slice(7))), total, pageCount }
    }
    expect(await read('?stars=5')).toEqual({ titles: [6, 1], total: 2, pageCount: 1 })
    expect(await read('?stars=4&page=2')).toEqual({ titles: [], total: 10, pageCount: 1 })
    expect(await read('?stars=3')).toEqual({ titles: [], total: 0, pageCount: 0 })
    expect((await read('?sort=highest')).titles.slice(0, 4)).toEqual([6, 1, 14, 13])
    expect(await read('?sort=lowest&page=2')).toEqual({ titles: [4, 3, 6, 1], total: 14, pageCount: 2 })
    expect(await read('?stars=4&sort=newest')).toMatchObject({ total: 10, titles: [14, 13, 12, 11, 10, 9, 8, 7, 4, 3] })
    await project(directory.pool, [reviewUpserted(review(1, { rating: 5, version: 2, state: 'rejected' }))])
    await vi.waitFor(async () => expect(await read('?stars=5')).toEqual({ titles: [6], total: 1, pageCount: 1 }), soon)
  })

  test('when listings and pages of reviews are asked for together, then one statement answers each with its own', async () => {
    await write(12)
    await becomes(12)
    const query = vi.spyOn(directory.pool, 'query')
    const findBySlug = createFindBySlug(directory.pool)
    const wanted = [
      { slug: 'listing-2', limit: 5, offset: 0 },
      { slug: 'listing-3', limit: 5, offset: 0 },
      { slug: 'listing-1', limit: 2, offset: 0 },
      { slug: 'listing-1', limit: 10, offset: 10 },
      { slug: 'unknown', limit: 5, offset: 0 },
      { slug: 'listing-2', limit: 5, offset: 0 },
    ]
    const answers = await Promise.all(
      wanted.map((one) =>
        findBySlug(one).then(
          ({ total, reviews }) => ({ total, titles: reviews.map(({ title }) => title) }),
          (error: unknown) => (error instanceof Problem ? error.slug : error),
        ),
      ),
    )
    expect(answers).toEqual([
      { total: 0, titles: [] },
      'listing-not-found',
      { total: 12, titles: ['Review 12', 'Review 11'] },
      { total: 12, titles: ['Review 2', 'Review 1'] },
      'listing-not-found',
      { total: 0, titles: [] },
    ])
    expect(query).toHaveBeenCalledTimes(1)
    query.mockRestore()
  })

  test('when responses come from the cache, then each page has its own, and unknown parameters do not add entries', async () => {
    await write(12)
    await becomes(12)
    for (const query of ['?page=2', '?page=1', '', '?page=2', '?utm_source=x', '?utm_source=x&page=2']) {
      const first = query.includes('page=2') ? 'Review 2' : 'Review 12'
      expect([query, (await page('listing-1', query)).items[0]?.title]).toEqual([query, first])
    }
    const query = vi.spyOn(directory.pool, 'query')
    for (const again of ['?page=2', '', '?page=1']) await page('listing-1', again)
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
    const { headers } = await directory.get('/api/listings/listing-1/reviews?page=2')
    const conditional = await directory.get('/api/listings/listing-1/reviews?page=2', { 'if-none-match': String(headers.etag) })
    expect(conditional.status).toBe(304)
  })

  test('when there is a reply, an edit, no title, or markup in the text, then they are unchanged', async () => {
    const reply = { text: 'Danke & "merci" </script>', repliedAt: '2026-03-01T10:00:00.000Z' }
    const edited = { helpfulCount: 3, editedAt: '2026-04-01T10:00:00.000Z' }
    const details = { title: null, comment: '<b>Fine</b>\n{}', experiencedOn: '2026-07-01', hasInterest: true, reply, ...edited }
    await project(directory.pool, [reviewUpserted(review(1, details))])
    await becomes(1)
    const expected = { id: review(1).id, author: 'Amina K.', rating: 4, verifiedBy: null, ...details }
    expect((await page('listing-1')).items).toEqual([{ ...expected, createdAt: review(1).createdAt }])
    expect((await listingPage('listing-1')).reviews).toEqual((await page('listing-1')).items)
  })

  test('when reviewers are verified, then it is shown how, they can be chosen with any order, and a withdrawal is shown too', async () => {
    const verified = { verifiedBy: 'proof' } as const
    await project(directory.pool, [
      reviewUpserted(review(1, verified)),
      reviewUpserted(review(2)),
      reviewUpserted(review(3, { ...verified, rating: 2 })),
      reviewUpserted(review(4, { ...verified, state: 'pending' })),
    ])
    await becomes(3)
    const titles = async (query: string) => (await page('listing-1', query)).items.map(({ title }) => title)
    expect((await page('listing-1')).items.map(({ verifiedBy }) => verifiedBy)).toEqual(['proof', null, 'proof'])
    expect(await titles('?verified=true')).toEqual(['Review 3', 'Review 1'])
    expect((await page('listing-1', '?verified=true')).total).toBe(2)
    expect(await titles('?verified=true&sort=highest')).toEqual(['Review 1', 'Review 3'])
    expect(await titles('?verified=true&stars=2')).toEqual(['Review 3'])
    expect(await titles('?verified=false')).toEqual(['Review 3', 'Review 2', 'Review 1'])
    await project(directory.pool, [reviewUpserted(review(1, { version: 2 }))])
    await expect.poll(() => titles('?verified=true')).toEqual(['Review 3'])
  })

  test('when the listing is hidden, unknown or deleted, then the response is the same as for its page', async () => {
    await project(directory.pool, [reviewUpserted(review(1, { listingId: listing(3).id })), deleted(listing(2), 2)])
    for (const slug of ['listing-3', 'unknown', '%27%20OR%201=1'])
      expect((await directory.get(`/api/listings/${slug}/reviews`)).body).toMatchObject({
        status: 404,
        type: '/problems/listing-not-found',
      })
    await vi.waitFor(
      async () =>
        expect((await directory.get('/api/listings/listing-2/reviews')).body).toMatchObject({
          status: 410,
          type: '/problems/listing-deleted',
        }),
      soon,
    )
  })

  test.each(['?page=0', '?page=x', '?page=10001', '?page=1&page=2'])(
    'when %s is requested, then the refusal names the field',
    async (query) => {
      const { status, body } = await directory.get(`/api/listings/listing-1/reviews${query}`)
      expect([status, body.errors[0].field]).toEqual([400, 'query.page'])
    },
  )
})

describe('the cache', () => {
  test('when a review is approved, changed, answered, rejected or deleted, then the cache is invalidated as soon as the event arrives', async () => {
    await becomes(0)
    await project(directory.pool, [reviewUpserted(review(1))])
    await becomes(1)
    const reply = { text: 'Thank you', repliedAt: '2026-03-01T10:00:00.000Z' }
    await project(directory.pool, [reviewUpserted(review(1, { version: 2, reply }))])
    await vi.waitFor(async () => expect((await listingPage('listing-1')).reviews[0]?.reply).toEqual(reply), {
      timeout: 60_000,
      interval: 10,
    })
    await project(directory.pool, [reviewUpserted(review(1, { version: 3, state: 'rejected' }))])
    await becomes(0)
    await project(directory.pool, [reviewUpserted(review(1, { version: 4 })), reviewUpserted(review(2))])
    await becomes(2)
    await project(directory.pool, [reviewDeleted(review(1), 5)])
    await becomes(1)
  })

  test('when a new review is not public yet, then nothing is invalidated', async () => {
    const forgotten = await changesDuring(async () => {
      await project(directory.pool, [reviewUpserted(review(1, { state: 'pending' }))])
      await project(directory.pool, [reviewUpserted(review(1, { state: 'pending', version: 2 })), reviewDeleted(review(2), 1)])
      await project(directory.pool, [reviewDeleted(review(1), 3)])
    })
    expect(forgotten).toEqual([])
  })

  test('when an old version of a public review arrives again, then nothing is invalidated', async () => {
    await project(directory.pool, [reviewUpserted(review(1, { version: 2 }))])
    expect(
      await changesDuring(() => project(directory.pool, [reviewUpserted(review(1)), reviewUpserted(review(1, { version: 2 }))])),
    ).toEqual([])
  })

  /** The notifications sent while a task runs; the views that come last show that all have arrived. */
  async function changesDuring(work: () => Promise<void>): Promise<string[]> {
    const invalidated: string[] = []
    const client = await directory.pool.connect()
    try {
      client.on('notification', ({ payload }) => invalidated.push(payload ?? ''))
      await client.query('LISTEN directory_changed')
      await work()
      await project(directory.pool, [viewed(listing(1), 77)])
      await vi.waitFor(() => expect(invalidated).toContain('listing-1'), soon)
    } finally {
      client.removeAllListeners('notification')
      client.release(true)
    }
    return invalidated.filter((payload) => payload !== 'listing-1')
  }
})

test('when a listing with reviews becomes visible again, then its reviews do too', async () => {
  await project(directory.pool, [reviewUpserted(review(1)), upserted(listing(1, { version: 2, isActive: false }))])
  await project(directory.pool, [upserted(listing(1, { version: 3 }))])
  await becomes(1)
})
