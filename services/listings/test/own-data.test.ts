import { randomUUID } from 'node:crypto'
import { localDate, timeZone } from '@directory/contracts/catalogue/local-time'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

async function publish(owner = listings.somebody()) {
  const draft = { name: 'Café Lumière', description: 'Coffee and cakes.', location: 'Nottingham' }
  const { body } = await listings.as(owner, 'POST', '/listings', draft)
  await listings.as('admin', 'PUT', `/listings/${body.id}/approval`, { isApproved: true })
  return { owner, id: String(body.id), slug: String(body.slug) }
}

/** Visits to a listing, a number of local days ago. */
async function count(listingId: string, daysAgo: number, kind: string, times: number): Promise<string> {
  const { rows } = await listings.pool.query<{ day: string }>(
    `INSERT INTO listing_engagement (listing_id, day, kind, count) VALUES ($1, (now() AT TIME ZONE '${timeZone}')::date - $2::integer, $3, $4)
     RETURNING day::text`,
    [listingId, daysAgo, kind, times],
  )
  return rows[0]?.day ?? ''
}
const nothing = { appearances: 0, views: 0, calls: 0, emails: 0, websites: 0, enquiries: 0, answers: 0, reviews: 0 }

describe('when an owner requests engagement', () => {
  test('then each day with any has its counts, for the requested number of days, and only of their own listings', async () => {
    const [one, other] = [await publish(), await publish()]
    const { body: second } = await listings.as(one.owner, 'POST', '/listings', { name: 'Second', description: 'x', location: 'Nottingham' })
    const today = await count(one.id, 0, 'view', 7)
    for (const [kind, times] of [
      ['call', 1],
      ['email', 2],
      ['website', 3],
      ['appearance', 40],
      ['enquiry', 2],
      ['answer', 1],
    ] as const)
      await count(one.id, 0, kind, times)
    const sixDaysAgo = await count(second.id, 6, 'call', 4)
    const sevenDaysAgo = await count(one.id, 7, 'view', 9)
    await count(other.id, 0, 'view', 99)
    const week = [
      { ...nothing, listingId: second.id, day: sixDaysAgo, calls: 4 },
      { ...nothing, listingId: one.id, day: today, appearances: 40, views: 7, calls: 1, emails: 2, websites: 3, enquiries: 2, answers: 1 },
    ]
    expect((await listings.as(one.owner, 'GET', '/engagement?days=7')).body).toEqual(week)
    expect((await listings.as(one.owner, 'GET', '/engagement')).body).toEqual([
      { ...nothing, listingId: one.id, day: sevenDaysAgo, views: 9 },
      ...week,
    ])
    expect((await listings.as(one.owner, 'GET', '/engagement?days=367')).status).toBe(400)
    expect((await listings.as('visitor', 'GET', '/engagement')).status).toBe(401)
  })
})

describe('when someone requests all their data', () => {
  test('then it has their listings, visits, reviews and replies, and nothing of others', async () => {
    const [own, other] = [await publish(), await publish()]
    const yearsAgo = await count(own.id, 1_000, 'view', 5)
    await count(other.id, 0, 'view', 5)
    const { body: review } = await listings.as(own.owner, 'POST', `/listings/${other.id}/reviews`, {
      rating: 3,
      experiencedOn,
      comment: 'So it was.',
    })
    const foreign = await listings.as('reviewer', 'POST', `/listings/${own.id}/reviews`, {
      rating: 3,
      experiencedOn,
      comment: 'Somebody else’s.',
    })
    await listings.as('admin', 'PUT', `/reviews/${foreign.body.id}/state`, { state: 'approved' })
    await listings.as(own.owner, 'PUT', `/reviews/${foreign.body.id}/reply`, { text: 'Come again.' })
    const helpful = await listings.as('stranger', 'POST', `/listings/${other.id}/reviews`, {
      rating: 5,
      experiencedOn,
      comment: 'Splendid.',
    })
    await listings.as('admin', 'PUT', `/reviews/${helpful.body.id}/state`, { state: 'approved' })
    await listings.as(own.owner, 'PUT', `/reviews/${helpful.body.id}/helpful`, { isHelpful: true })
    const report = await listings.as(own.owner, 'POST', `/listings/${other.id}/reports`, { reason: 'closed', comment: 'Since June.' })
    const { status, body } = await listings.as(own.owner, 'GET', '/export/own')
    const { body: listing } = await listings.as(own.owner, 'GET', `/listings/${own.id}`)
    expect([status, body]).toEqual([
      200,
      {
        listings: [listing],
        engagement: [
          { ...nothing, listingId: own.id, day: yearsAgo, views: 5 },
          { ...nothing, listingId: own.id, day: localDate(new Date()), reviews: 1 },
        ],
        reviewsWritten: [{ ...review, listing: { name: 'Café Lumière', slug: other.slug }, proof: null, earlierTexts: [] }],
        repliesWritten: [{ listing: { name: 'Café Lumière', slug: own.slug }, text: 'Come again.', repliedAt: expect.any(String) }],
        repliesRemoved: [],
        reviewsFoundHelpful: [helpful.body.id],
        reports: [
          {
            ...(await listings.as('visitor', 'GET', `/reports/${report.body.id}/status`)).body,
            subjectId: other.id,
            excerpt: null,
            reason: 'closed',
            comment: 'Since June.',
            email: null,
          },
        ],
        deletedListings: [],
        drafts: [],
        claims: [],
        objections: [],
        questions: [],
        exportedAt: expect.any(String),
      },
    ])
    expect((await listings.as('visitor', 'GET', '/export/own')).status).toBe(401)
    const { exportedAt: _, ...empty } = (await listings.as(listings.somebody(), 'GET', '/export/own')).body
    expect(empty).toEqual({
      listings: [],
      engagement: [],
      reviewsWritten: [],
      repliesWritten: [],
      repliesRemoved: [],
      reviewsFoundHelpful: [],
      reports: [],
      deletedListings: [],
      drafts: [],
      claims: [],
      objections: [],
      questions: [],
    })
  })
})

test('when someone who has changed a review and complained requests their data, then it has the earlier text and the address', async () => {
  const { id } = await publish()
  const author = listings.somebody()
  const opinion = { rating: 1, experiencedOn, title: 'Bad', comment: 'Cold coffee.' }
  const { body: review } = await listings.as(author, 'POST', `/listings/${id}/reviews`, opinion)
  await listings.as(author, 'PUT', `/reviews/${review.id}`, { ...opinion, rating: 4, title: 'Better', comment: 'Warm coffee.' })
  await listings.as(author, 'POST', '/complaints', { name: 'Amina', email: 'amina@example.com', comment: 'Nobody answers.' })
  const { body } = await listings.as(author, 'GET', '/export/own')
  expect(body).toMatchObject({
    reviewsWritten: [{ title: 'Better', earlierTexts: [{ ...opinion, hasInterest: false, replacedAt: expect.any(String) }] }],
    reports: [{ kind: 'complaint', comment: 'Nobody answers.\n\nAmina', email: 'amina@example.com' }],
  })
})

test('when someone who has reported a review requests their data, then it has what they reported, as it was then, and why', async () => {
  const { id } = await publish()
  const reporter = listings.somebody()
  const { body: review } = await listings.as(listings.somebody(), 'POST', `/listings/${id}/reviews`, {
    rating: 1,
    experiencedOn,
    title: 'Rude',
    comment: 'They shouted.',
  })
  await listings.as('admin', 'PUT', `/reviews/${review.id}/state`, { state: 'approved' })
  await listings.as(reporter, 'POST', `/listings/${id}/reports`, { about: 'review', subjectId: review.id, reason: 'private' })
  expect((await listings.as(reporter, 'GET', '/export/own')).body.reports).toMatchObject([
    { kind: 'report', about: 'review', subjectId: review.id, excerpt: 'Rude\nThey shouted.', reason: 'private', comment: null },
  ])
})

describe('when a read model is rebuilt', () => {
  test('then each page includes the approved reviews of its listings, and no others', async () => {
    const published = [await publish(), await publish()]
    const states = ['approved', 'rejected', 'pending', 'approved']
    for (const { id } of published)
      for (const state of states) {
        const { body } = await listings.as(listings.somebody(), 'POST', `/listings/${id}/reviews`, {
          rating: 3,
          experiencedOn,
          comment: state,
        })
        await listings.as('admin', 'PUT', `/reviews/${body.id}/state`, { state, ...(state === 'rejected' ? { reason: 'off-topic' } : {}) })
      }
    const seen: string[] = []
    let after = ''
    do {
      const { body } = await listings.as('admin', 'GET', `/export?limit=1${after}`)
      for (const review of body.reviews) {
        expect([review.listingId, review.state]).toEqual([body.listings[0].id, 'approved'])
        seen.push(review.listingId)
      }
      after = body.next ? `&after=${body.next}` : ''
    } while (after)
    for (const { id } of published) expect(seen.filter((one) => one === id)).toHaveLength(2)
  })
})

describe('when addresses must be confirmed', () => {
  test('then unconfirmed accounts can neither list nor review a business, and admins can', async () => {
    const strict = await startListings({ REQUIRE_VERIFIED_EMAIL: true })
    try {
      const draft = { name: 'Café Lumière', description: 'Coffee and cakes.', location: 'Nottingham' }
      const listed = await strict.as('unverified', 'POST', '/listings', draft)
      const { body: listing } = await strict.as({ ...strict.people.admin, isVerified: false }, 'POST', '/listings', draft)
      const opinion = { rating: 5, experiencedOn, comment: 'So it was.' }
      const reviewed = await strict.as('unverified', 'POST', `/listings/${listing.id}/reviews`, opinion)
      expect([listed.status, listed.body.type]).toEqual([403, '/problems/email-not-verified'])
      expect([reviewed.status, reviewed.body.type]).toEqual([403, '/problems/email-not-verified'])
      expect((await strict.as('owner', 'POST', '/listings', draft)).status).toBe(201)
      expect((await strict.as('reviewer', 'POST', `/listings/${listing.id}/reviews`, opinion)).status).toBe(201)
    } finally {
      await strict.stop()
    }
  })

  test('then without the setting, nobody has to', async () => {
    const draft = { name: 'Café', description: 'Coffee.', location: 'Nottingham' }
    expect((await listings.as('unverified', 'POST', '/listings', draft)).status).toBe(201)
    expect(
      (await listings.as('unverified', 'POST', `/listings/${randomUUID()}/reviews`, { rating: 5, experiencedOn, comment: 'x' })).status,
    ).toBe(404)
  })
})
