import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedListings, startListings } from './listings-app.ts'

const opinion = { rating: 4, title: 'Good cakes', comment: 'The lemon one above all.' }

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

/** A new owner's visible listing. */
async function publish() {
  const owner = listings.somebody()
  const draft = { name: 'Café Lumière', description: 'Coffee and cakes.', location: 'Nottingham' }
  const { body } = await listings.as(owner, 'POST', '/listings', draft)
  await listings.as('admin', 'PUT', `/listings/${body.id}/approval`, { isApproved: true })
  return { owner, id: String(body.id), slug: String(body.slug), reviews: `/listings/${body.id}/reviews` }
}
async function write(reviews: string, author = listings.somebody()) {
  const { body } = await listings.as(author, 'POST', reviews, opinion)
  return { author, id: String(body.id), path: `/reviews/${body.id}` }
}
const moderate = (path: string, state: string) => listings.as('admin', 'PUT', `${path}/state`, { state })

describe('when someone reviews a business', () => {
  test('then the review is pending, does not count yet, and is an event', async () => {
    const { id, reviews } = await publish()
    const author = listings.somebody()
    const { status, body } = await listings.as(author, 'POST', reviews, opinion)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...opinion,
      listingId: id,
      authorId: author.accountId,
      author: { firstName: null, lastName: null },
      state: 'pending',
      reply: null,
      version: 1,
    })
    expect(await listings.events(body.id)).toEqual([{ type: 'listings.review.upserted.v1', version: 1, payload: body }])
    const { body: listing } = await listings.as('admin', 'GET', `/listings/${id}`)
    expect([listing.rating, listing.reviewCount, listing.approvedReviewCount]).toEqual([0, 0, 0])
  })

  test('then there is one, even of ten concurrent requests', async () => {
    const { reviews } = await publish()
    const author = listings.somebody()
    const responses = await Promise.all(Array.from({ length: 10 }, () => listings.as(author, 'POST', reviews, opinion)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect(responses.find(({ status }) => status === 409)?.body.type).toBe('/problems/review-exists')
    expect((await listings.as(author, 'GET', '/reviews/written')).body).toHaveLength(1)
  })

  test('then one’s own, an invisible and a nonexistent business are refused', async () => {
    const { owner, id, reviews } = await publish()
    const getProblemType = async (path: string, person = listings.somebody()) =>
      (await listings.as(person, 'POST', path, opinion)).body.type
    expect(await getProblemType(reviews, owner)).toBe('/problems/review-of-own-business')
    expect(await getProblemType(`/listings/${randomUUID()}/reviews`)).toBe('/problems/listing-not-found')
    await listings.as('admin', 'PUT', `/listings/${id}/activation`, { isActive: false })
    expect(await getProblemType(reviews)).toBe('/problems/listing-not-found')
    await listings.as('admin', 'PUT', `/listings/${id}/activation`, { isActive: true })
    await listings.as('admin', 'PUT', `/listings/${id}/approval`, { isApproved: false })
    expect(await getProblemType(reviews)).toBe('/problems/listing-not-found')
    expect((await listings.as('visitor', 'POST', reviews, opinion)).status).toBe(401)
  })

  test.each([
    [{ ...opinion, rating: 0 }, 'body.rating'],
    [{ ...opinion, rating: 6 }, 'body.rating'],
    [{ ...opinion, rating: 4.5 }, 'body.rating'],
    [{ ...opinion, comment: '  ' }, 'body.comment'],
    [{ ...opinion, state: 'approved' }, 'body.state'],
    [{ ...opinion, authorId: randomUUID() }, 'body.authorId'],
  ])('then an invalid review is refused by name: %j', async (body, field) => {
    const { reviews } = await publish()
    const response = await listings.as('reviewer', 'POST', reviews, body)
    expect([response.status, response.body.errors[0].field]).toEqual([400, field])
  })
})

describe('when an author changes a review', () => {
  test('then it can be changed while it is pending, with the next version', async () => {
    const { reviews } = await publish()
    const { author, id, path } = await write(reviews)
    const { status, body } = await listings.as(author, 'PUT', path, { rating: 2, comment: 'On second thoughts.' })
    expect([status, body.rating, body.title, body.comment, body.version]).toEqual([200, 2, null, 'On second thoughts.', 2])
    expect((await listings.events(id)).map(({ version }) => version)).toEqual([1, 2])
  })

  test.each(['approved', 'rejected'])('then it can no longer be changed once it is %s', async (state) => {
    const { reviews } = await publish()
    const { author, path } = await write(reviews)
    await moderate(path, state)
    expect((await listings.as(author, 'PUT', path, opinion)).body.type).toBe('/problems/review-decided')
  })

  test('then someone else’s is not found, even by an admin', async () => {
    const { owner, reviews } = await publish()
    const { path } = await write(reviews)
    for (const person of [listings.somebody(), owner, 'admin'] as const)
      expect((await listings.as(person, 'PUT', path, opinion)).body.type).toBe('/problems/review-not-found')
  })
})

describe('when an author deletes a review', () => {
  test('then its last event is the deletion, and they may write another', async () => {
    const { id: listingId, reviews } = await publish()
    const { author, id, path } = await write(reviews)
    expect((await listings.as(listings.somebody(), 'DELETE', path)).status).toBe(404)
    expect((await listings.as(author, 'DELETE', path)).status).toBe(204)
    expect((await listings.as(author, 'DELETE', path)).status).toBe(404)
    expect((await listings.events(id)).at(-1)).toEqual({ type: 'listings.review.deleted.v1', version: 2, payload: { id, listingId } })
    expect((await listings.as(author, 'POST', reviews, opinion)).status).toBe(201)
  })
})

describe('when an owner replies', () => {
  test('then there is one reply, even of ten concurrent requests, and it is part of the review', async () => {
    const { owner, reviews } = await publish()
    const { id, path } = await write(reviews)
    await moderate(path, 'approved')
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => listings.as(owner, 'PUT', `${path}/reply`, { text: `Thank you ${index}.` })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(responses.find(({ status }) => status === 409)?.body.type).toBe('/problems/review-replied')
    const replied = responses.find(({ status }) => status === 200)?.body
    expect(replied.reply).toEqual({ text: expect.stringContaining('Thank you'), repliedAt: expect.any(String) })
    expect((await listings.events(id)).at(-1)).toEqual({ type: 'listings.review.upserted.v1', version: 3, payload: replied })
  })

  test('then only the business’s owner can, and only to approved ones', async () => {
    const { owner, reviews } = await publish()
    const { author, path } = await write(reviews)
    const reply = async (person: typeof owner | 'admin' | 'visitor') =>
      (await listings.as(person, 'PUT', `${path}/reply`, { text: 'Thank you.' })).body.type
    expect(await reply(owner)).toBe('/problems/review-not-found')
    await moderate(path, 'approved')
    for (const person of [listings.somebody(), author, 'admin'] as const) expect(await reply(person)).toBe('/problems/review-not-found')
    expect(await reply('visitor')).toBe('/problems/authentication-required')
  })
})

describe('when reviews are listed', () => {
  test('then owners see those of their businesses except rejected ones, newest first, and authors see their own', async () => {
    const { owner, id, slug, reviews } = await publish()
    const [pending, approved, rejected] = [await write(reviews), await write(reviews), await write(reviews)]
    await moderate(approved.path, 'approved')
    await moderate(rejected.path, 'rejected')
    await write((await publish()).reviews)
    const { body: received } = await listings.as(owner, 'GET', '/reviews/received')
    expect(received.map((review: { id: string; state: string }) => [review.id, review.state])).toEqual([
      [approved.id, 'approved'],
      [pending.id, 'pending'],
    ])
    expect(received[0].listing).toEqual({ name: 'Café Lumière', slug })
    const { body: further } = await listings.as(owner, 'GET', `/reviews/received?before=${approved.id}&limit=1`)
    expect(further.map((review: { id: string }) => review.id)).toEqual([pending.id])
    const { body: written } = await listings.as(rejected.author, 'GET', '/reviews/written')
    expect(written).toMatchObject([{ id: rejected.id, listingId: id, state: 'rejected', listing: { slug } }])
  })

  test('then only admins can page through those in a state, oldest first', async () => {
    const { reviews } = await publish()
    const written = [await write(reviews), await write(reviews), await write(reviews)]
    const seen: string[] = []
    let after = ''
    do {
      const { body } = await listings.as('admin', 'GET', `/reviews?limit=2${after}`)
      seen.push(...body.map(({ id }: { id: string }) => id))
      after = body.length === 2 ? `&after=${body[1].id}` : ''
    } while (after)
    expect(seen).toEqual(seen.toSorted())
    expect(seen).toEqual(expect.arrayContaining(written.map(({ id }) => id)))
    expect((await listings.as('owner', 'GET', '/reviews')).status).toBe(403)
    expect((await listings.as('owner', 'PUT', `${written[0]?.path}/state`, { state: 'approved' })).status).toBe(403)
  })
})
