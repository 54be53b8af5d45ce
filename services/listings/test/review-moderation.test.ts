import { randomUUID } from 'node:crypto'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../src/database.ts'
import { recountReviews } from '../src/reviews/recount.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

const guide = { name: 'A guide', address: null, date: '2026-11-01' }

/** A visible listing with a curated rating. */
async function publish(rating = 4, reviewCount = 2, owner = listings.somebody()) {
  const draft = { name: 'Café Lumière', description: 'Coffee and cakes.', location: 'Nottingham' }
  const { body } = await listings.as(owner, 'POST', '/listings', draft)
  await listings.as('admin', 'PUT', `/listings/${body.id}/approval`, { isApproved: true })
  await listings.as('admin', 'PUT', `/listings/${body.id}/rating`, { rating, reviewCount, source: rating ? guide : null })
  return String(body.id)
}
async function write(listingId: string, rating: number) {
  const author = listings.somebody()
  const { body } = await listings.as(author, 'POST', `/listings/${listingId}/reviews`, { rating, experiencedOn, comment: 'So it was.' })
  return { author, id: String(body.id), path: `/reviews/${body.id}` }
}
const moderate = (id: string, state: string) =>
  listings.as('admin', 'PUT', `/reviews/${id}/state`, { state, ...(state === 'rejected' ? { reason: 'off-topic' } : {}) })

async function readRating(id: string) {
  const { body } = await listings.as('admin', 'GET', `/listings/${id}`)
  return [body.rating, body.reviewCount, body.approvedReviewCount]
}
/** The rating in a listing's latest event. */
async function readAnnouncedRating(id: string) {
  const payload = (await listings.events(id)).at(-1)?.payload
  return [payload?.rating, payload?.reviewCount, payload?.approvedReviewCount]
}

describe('when a review is approved', () => {
  test('then it counts towards its listing, both are announced, and undoing it reverts that', async () => {
    const listingId = await publish()
    const { id } = await write(listingId, 1)
    const { body } = await moderate(id, 'approved')
    expect([body.state, body.version]).toEqual(['approved', 2])
    expect((await listings.events(id)).at(-1)).toEqual({ type: 'listings.review.upserted.v1', version: 2, payload: body })
    expect([await readRating(listingId), await readAnnouncedRating(listingId)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ])
    for (const state of ['rejected', 'pending', 'approved', 'rejected', 'pending']) await moderate(id, state)
    expect([await readRating(listingId), await readAnnouncedRating(listingId)]).toEqual([
      [4, 2, 0],
      [4, 2, 0],
    ])
  })

  test('then the event of its listing matches its API', async () => {
    const owner = listings.somebody()
    const listingId = await publish(4, 2, owner)
    const details = { openingHours: null, socialMedia: { twitter: 'x', facebook: 'y' }, phone: '0115 496 0000' }
    await listings.as(owner, 'PATCH', `/listings/${listingId}`, details)
    const image = listings.media.upload(owner.accountId)
    await listings.as(owner, 'POST', `/listings/${listingId}/images`, { id: image.id, alt: 'The door' })
    await moderate((await write(listingId, 5)).id, 'approved')
    const { body } = await listings.as('admin', 'GET', `/listings/${listingId}`)
    expect((await listings.events(listingId)).at(-1)).toEqual({
      type: 'listings.listing.upserted.v1',
      version: body.version,
      payload: body,
    })
  })

  test('then the same decision again changes nothing', async () => {
    const listingId = await publish()
    const { id } = await write(listingId, 5)
    const responses = await Promise.all(Array.from({ length: 8 }, () => moderate(id, 'approved')))
    expect(responses.map(({ status, body }) => [status, body.version])).toEqual(responses.map(() => [200, 2]))
    expect(await readRating(listingId)).toEqual([5, 1, 1])
    expect(await listings.events(id)).toHaveLength(2)
  })

  test('then many concurrent decisions all count', async () => {
    const listingId = await publish(0, 0)
    const reviews = await Promise.all(Array.from({ length: 12 }, (_, index) => write(listingId, 1 + (index % 4))))
    const taken = reviews.slice(0, 4)
    for (const { id } of taken) await moderate(id, 'approved')
    await Promise.all([
      ...reviews.slice(4).map(({ id }) => moderate(id, 'approved')),
      ...taken.map(({ author, path }) => listings.as(author, 'DELETE', path)),
    ])
    expect([await readRating(listingId), await readAnnouncedRating(listingId)]).toEqual([
      [2.5, 8, 8],
      [2.5, 8, 8],
    ])
  })

  test('then a new curated rating does not change the stars, which stand beside it', async () => {
    const listingId = await publish()
    await moderate((await write(listingId, 1)).id, 'approved')
    await listings.as('admin', 'PUT', `/listings/${listingId}/rating`, { rating: 5, reviewCount: 3, source: guide })
    expect(await readRating(listingId)).toEqual([1, 1, 1])
    const { body } = await listings.as('admin', 'GET', `/listings/${listingId}`)
    expect(body).toMatchObject({ approvedStars: [1, 0, 0, 0, 0], curatedRating: 5, curatedReviewCount: 3, ratingSource: guide })
  })

  test('then counts of an earlier release are corrected and announced when the service starts', async () => {
    const listingId = await publish()
    await moderate((await write(listingId, 2)).id, 'approved')
    await listings.pool.query('UPDATE listing SET approved_stars = NULL, approved_rating_sum = 9 WHERE id = $1', [listingId])
    await recountReviews(createDatabase(listings.pool))
    expect([await readRating(listingId), await readAnnouncedRating(listingId)]).toEqual([
      [2, 1, 1],
      [2, 1, 1],
    ])
    const announced = await listings.events(listingId)
    await recountReviews(createDatabase(listings.pool))
    expect(await listings.events(listingId)).toEqual(announced)
  })

  test('then a nonexistent review is not found', async () => {
    expect((await moderate(randomUUID(), 'approved')).body.type).toBe('/problems/review-not-found')
  })
})

describe('when a review is decided', () => {
  const told = async (accountId: string) => {
    const { rows } = await listings.pool.query(
      `SELECT payload->'notice' AS notice FROM outbox WHERE type = 'listings.notice.requested.v1' AND payload->>'accountId' = $1 ORDER BY position`,
      [accountId],
    )
    return rows.map(({ notice }) => notice)
  }

  test('then its author is told once of each outcome, with the reason', async () => {
    const { author, id } = await write(await publish(), 2)
    const decide = (body: object) => listings.as('admin', 'PUT', `/reviews/${id}/state`, body)
    const rejection = { reason: 'private', note: 'Please leave out the name.' }
    for (const body of [
      { state: 'rejected', ...rejection },
      { state: 'rejected', ...rejection },
      { state: 'approved' },
      { state: 'approved' },
    ])
      await decide(body)
    const about = {
      notice: 'own-review-decided',
      businessName: 'Café Lumière',
      slug: expect.stringMatching(/^cafe-lumiere/),
      deletedBy: null,
      mergedInto: null,
      wasWaiting: false,
      replacedBy: null,
      wasPublished: false,
    }
    expect(await told(author.accountId)).toEqual([
      {
        ...about,
        rejection: { reason: 'It contains private details of a person.', note: 'Please leave out the name.' },
        appealKey: expect.any(String),
      },
      { ...about, rejection: null, appealKey: null },
    ])
  })

  test('then all reviews of one author can be rejected at once, and the author is told of each', async () => {
    const [first, second] = [await publish(), await publish()]
    const { author, id } = await write(first, 1)
    const draft = { rating: 5, experiencedOn, comment: 'Best ever.' }
    const other = await listings.as(author, 'POST', `/listings/${second}/reviews`, draft)
    await listings.as('admin', 'PUT', `/reviews/${id}/state`, { state: 'approved' })
    const rejectAll = (person: 'admin' | typeof author) =>
      listings.as(person, 'PUT', `/authors/${author.accountId}/reviews/rejection`, { reason: 'not-genuine' })
    expect((await rejectAll(author)).status).toBe(403)
    expect((await rejectAll('admin')).body).toEqual({ rejected: 2 })
    const { body: written } = await listings.as(author, 'GET', '/reviews/written')
    const rejection = { reason: 'not-genuine', note: null }
    expect(written).toMatchObject([
      { id: other.body.id, state: 'rejected', rejection },
      { id, state: 'rejected', rejection },
    ])
    expect(await told(author.accountId)).toMatchObject([{ rejection: null }, { rejection: {} }, { rejection: {} }])
    expect((await listings.as('admin', 'GET', `/listings/${first}`)).body.approvedReviewCount).toBe(0)
    expect((await rejectAll('admin')).body).toEqual({ rejected: 0 })
  })

  test('then a rejection needs one of the reasons, which its author reads, until it is decided otherwise', async () => {
    const { author, id } = await write(await publish(), 2)
    const decide = (body: object) => listings.as('admin', 'PUT', `/reviews/${id}/state`, body)
    expect((await decide({ state: 'rejected' })).body.errors[0]).toEqual({ field: 'body.reason', message: 'Choose a reason.' })
    expect((await decide({ state: 'rejected', reason: 'dislike' })).status).toBe(400)
    const { body } = await decide({ state: 'rejected', reason: 'offensive' })
    expect(body.rejection).toEqual({ reason: 'offensive', note: null })
    expect((await listings.as(author, 'GET', '/reviews/written')).body[0].rejection).toEqual(body.rejection)
    const noted = await decide({ state: 'rejected', reason: 'offensive', note: 'The second sentence.' })
    expect(noted.body.rejection).toEqual({ reason: 'offensive', note: 'The second sentence.' })
    expect((await decide({ state: 'pending' })).body.rejection).toBeNull()
  })

  test('then a published one is only taken down with a reason, which its author is told', async () => {
    const { author, id } = await write(await publish(), 2)
    const decide = (body: object) => listings.as('admin', 'PUT', `/reviews/${id}/state`, body)
    await decide({ state: 'approved' })
    const { status, body } = await decide({ state: 'pending' })
    expect([status, body.errors]).toEqual([400, [{ field: 'body.state', message: 'It is published. Reject it, and say why.' }]])
    expect((await listings.as(author, 'GET', '/reviews/written')).body[0].state).toBe('approved')
    await decide({ state: 'rejected', reason: 'offensive' })
    expect((await told(author.accountId)).at(-1)).toMatchObject({ rejection: {}, wasPublished: true })
  })
})

describe('when a review is published', () => {
  const notices = async (accountId: string) => {
    const { rows } = await listings.pool.query(
      `SELECT payload->'notice' AS notice FROM outbox WHERE type = 'listings.notice.requested.v1' AND payload->>'accountId' = $1
         AND payload->'notice'->>'notice' = 'review-published'`,
      [accountId],
    )
    return rows.map(({ notice }) => notice)
  }
  const ownedBy = async (owner: Parameters<typeof listings.as>[0]) => {
    const { body } = await listings.as(owner, 'POST', '/listings', {
      name: 'Lace Market Books',
      description: 'Books.',
      location: 'Nottingham',
    })
    await listings.as('admin', 'PUT', `/listings/${body.id}/approval`, { isApproved: true })
    return String(body.id)
  }

  test('then the owner is notified once, however often it is unpublished and published again, without its text', async () => {
    const owner = { accountId: randomUUID(), role: 'user' } as const
    const { id } = await write(await ownedBy(owner), 2)
    expect(await notices(owner.accountId)).toEqual([])
    await Promise.all(Array.from({ length: 4 }, () => moderate(id, 'approved')))
    for (const state of ['rejected', 'approved']) await moderate(id, state)
    expect(await notices(owner.accountId)).toEqual([{ notice: 'review-published', businessName: 'Lace Market Books', rating: 2 }])
  })

  test('then there is no notice of a rejected one', async () => {
    const owner = { accountId: randomUUID(), role: 'user' } as const
    await moderate((await write(await ownedBy(owner), 1)).id, 'rejected')
    expect(await notices(owner.accountId)).toEqual([])
  })
})

const remove = (id: string) => listings.as('admin', 'POST', `/listings/${id}/removal`, { reason: 'It has closed.' })

describe('when a listing is deleted', () => {
  test('then its reviews are deleted before it, each with its event', async () => {
    const listingId = await publish()
    const reviews = [await write(listingId, 5), await write(listingId, 4)]
    await moderate(reviews[0]?.id ?? '', 'approved')
    expect((await remove(listingId)).status).toBe(204)
    for (const [index, { id, author }] of reviews.entries()) {
      const last = { type: 'listings.review.deleted.v1', version: index === 0 ? 3 : 2, payload: { id, listingId } }
      expect((await listings.events(id)).at(-1)).toEqual(last)
      expect((await listings.as(author, 'GET', '/reviews/written')).body).toEqual([])
    }
    expect((await listings.events(listingId)).at(-1)?.type).toBe('listings.listing.deleted.v1')
  })

  test('then a concurrently written review is refused or deleted with it', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const listingId = await publish()
        const writes = Array.from({ length: 5 }, () =>
          listings.as(listings.somebody(), 'POST', `/listings/${listingId}/reviews`, { rating: 3, experiencedOn, comment: 'Quickly.' }),
        )
        const [deletion, ...responses] = await Promise.all([remove(listingId), ...writes])
        return { deletion, responses }
      }),
    )
    for (const { deletion, responses } of rounds) {
      expect(deletion.status).toBe(204)
      for (const { status, body } of responses) {
        if (status === 201) expect((await listings.events(body.id)).at(-1)?.type).toBe('listings.review.deleted.v1')
        else expect(body.type).toBe('/problems/listing-not-found')
      }
    }
  })
})
