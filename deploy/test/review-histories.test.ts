import { randomUUID } from 'node:crypto'
import { Envelope } from '@directory/contracts/events/envelope'
import { AccountDeleted } from '@directory/contracts/events/identity'
import { Listing } from '@directory/contracts/events/listings'
import { consumers } from '@directory/contracts/events/topology'
import { ListingPage } from '@directory/contracts/http/directory'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { createLogger } from '@directory/kit/log'
import type { Consumer } from '@directory/kit/messaging/bus'
import { createConsumer } from '@directory/kit/messaging/consumer'
import type { TestDatabase } from '@directory/kit/testing/postgres'
import { isLong } from '@directory/kit/testing/test-length'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFindBySlug } from '../../bff/src/directory/find-by-slug.ts'
import { findListing } from '../../bff/src/directory/find-listing.ts'
import { directory } from '../../bff/src/subscribers/directory.ts'
import { createRandom, shuffle } from '../../bff/test/support/random.ts'
import { createReadModel } from '../../bff/test/support/read-model.ts'
import { ratingAndReviews } from '../../frontends/public/src/features/structured-data/rating-and-reviews.ts'
import { accounts } from '../../services/listings/src/subscribers/accounts.ts'
import { type StartedListings, startListings } from '../../services/listings/test/listings-app.ts'

let listings: StartedListings
let readModel: TestDatabase
let accountsConsumer: Consumer
let directoryConsumer: Consumer
beforeAll(async () => {
  listings = await startListings()
  readModel = await createReadModel()
  accountsConsumer = createConsumer(listings.pool, accounts, createLogger('listings', 'silent'))
  directoryConsumer = createConsumer(readModel.pool, directory, createLogger('bff', 'silent'))
})
afterAll(async () => {
  await listings?.stop()
  await readModel?.drop()
})

const steps = [
  'write',
  'write',
  'edit',
  'approve',
  'approve',
  'reject',
  'reset',
  'withdraw',
  'forget',
  'curate',
  'vote',
  'report',
  'appeal',
  'merge',
  'unite',
] as const
const Step = fc.record({
  step: fc.constantFrom(...steps),
  author: fc.integer({ min: 0, max: 2 }),
  place: fc.integer({ min: 0, max: 1 }),
  rating: fc.integer({ min: 1, max: 5 }),
})
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

/** A service on a busy machine refuses requests, which does not matter for the steps of a history. */
const unlessBusy = <Result>(run: () => Promise<Result>): Promise<Result> => vi.waitFor(run, { timeout: 60_000, interval: 100 })

let published = 0
/** A visible business of somebody else than the admin, who decides on its reviews. */
async function publish(): Promise<string> {
  const draft = { name: `Café ${++published}`, description: 'Coffee and cakes.', location: 'Nottingham' }
  const id = await unlessBusy(async () => {
    const { status, body } = await listings.as(listings.somebody(), 'POST', '/listings', draft)
    expect(status).toBe(201)
    return String(body.id)
  })
  await unlessBusy(async () => {
    expect((await listings.as('admin', 'PUT', `/listings/${id}/approval`, { isApproved: true })).status).toBe(200)
  })
  return id
}

/** How often each step has had its effect: a history whose steps are all refused proves nothing. */
const effects = new Map<Step['step'], number>()

const source = { name: 'A guide', address: null, date: '2026-11-01' }

/** Carries out a history, two steps at a time; steps that make no sense at that point are refused, as is setting back what is published. */
async function carryOut(history: readonly Step[], places: readonly string[]): Promise<void> {
  const authors = [0, 1, 2].map(() => listings.somebody())
  const written: { readonly id: string; readonly by: (typeof authors)[number]; readonly at: string | undefined }[] = []
  async function carryOutStep({ step, author: index, place, rating }: Step): Promise<boolean> {
    const [author, listingId, other] = [authors[index] ?? listings.somebody(), places[place], places[1 - place]]
    // Any that has been written: few steps would meet the review of just this author and place.
    const { id: subjectId, by, at } = written[(2 * index + place) % written.length] ?? { id: randomUUID(), by: author, at: listingId }
    const path = `/reviews/${subjectId}`
    const isDone = async (request: Promise<{ status: number }>): Promise<boolean> => (await request).status < 300
    const decide = (id: string, state: string) =>
      isDone(listings.as('admin', 'PUT', `/reports/${id}/state`, { state, outcome: 'It is so.' }))
    const moderate = (state: string) =>
      isDone(listings.as('admin', 'PUT', `${path}/state`, { state, ...(state === 'rejected' ? { reason: 'off-topic' } : {}) }))
    switch (step) {
      case 'write': {
        const opinion = { rating, experiencedOn, comment: 'So it was.' }
        const { status, body } = await listings.as(author, 'POST', `/listings/${listingId}/reviews`, opinion)
        if (status === 201) written.push({ id: String(body.id), by: author, at: listingId })
        return status === 201
      }
      case 'edit':
        return isDone(listings.as(by, 'PUT', path, { rating, experiencedOn, comment: 'On second thoughts.' }))
      case 'approve':
        return moderate('approved')
      case 'reject':
        return moderate('rejected')
      case 'reset':
        return moderate('pending')
      case 'vote':
        return isDone(listings.as(listings.somebody(), 'PUT', `${path}/helpful`, { isHelpful: true }))
      case 'report': {
        const about = { about: 'review', subjectId, reason: 'not-genuine' }
        const { body } = await listings.as('visitor', 'POST', `/listings/${at}/reports`, about)
        return Boolean(body?.id) && decide(body.id, 'upheld')
      }
      // Low ratings stay rejected.
      case 'appeal': {
        await moderate('rejected')
        const { status, body } = await listings.as(by, 'POST', '/appeals', { about: 'review', subjectId, comment: 'Why?' })
        return status === 202 && decide(body.id, rating > 2 ? 'upheld' : 'dismissed')
      }
      // Another listing is merged into this one, with reviews of its own.
      case 'merge': {
        const duplicate = await publish()
        for (const by of [author, listings.somebody()]) {
          const opinion = { rating, experiencedOn, comment: 'So it was there.' }
          const { body } = await listings.as(by, 'POST', `/listings/${duplicate}/reviews`, opinion)
          await listings.as('admin', 'PUT', `/reviews/${body.id}/state`, { state: 'approved' })
        }
        return isDone(listings.as('admin', 'POST', `/listings/${duplicate}/removal`, { reason: 'Listed twice.', into: listingId }))
      }
      case 'unite':
        return isDone(listings.as('admin', 'POST', `/listings/${other}/removal`, { reason: 'Listed twice.', into: listingId }))
      case 'withdraw':
        return isDone(listings.as(by, 'DELETE', path))
      case 'curate':
        return isDone(listings.as('admin', 'PUT', `/listings/${listingId}/rating`, { rating, reviewCount: 7, source }))
      case 'forget': {
        const { type, aggregate } = AccountDeleted
        const [data, subject] = [{ id: author.accountId }, { type: aggregate, id: author.accountId, version: 9 }]
        const event = { id: randomUUID(), type, aggregate: subject, occurredAt: '2026-11-01T12:00:00.000Z', trace: null, data }
        const [delivery] = await accountsConsumer.deliver([event])
        return delivery?.outcome === 'done'
      }
    }
  }
  async function carryOutOne(step: Step): Promise<void> {
    if (await carryOutStep(step)) effects.set(step.step, (effects.get(step.step) ?? 0) + 1)
  }
  for (let index = 0; index < history.length; index += 2) await Promise.all(history.slice(index, index + 2).map(carryOutOne))
}

const mean = (stars: readonly number[]): number => Math.round((stars.reduce((sum, one) => sum + one, 0) * 10) / stars.length) / 10
const distribution = (stars: readonly number[]): number[] => [1, 2, 3, 4, 5].map((star) => stars.filter((one) => one === star).length)

/** Delivers all events of a history to the read model, twice and in another order than they happened. */
async function deliverShuffled(seed: number): Promise<void> {
  const types = Object.values(consumers['bff.directory']).map(({ type }) => type)
  const { rows } = await listings.pool.query<Record<string, unknown>>(
    `SELECT id, type, jsonb_build_object('type', aggregate_type, 'id', aggregate_id, 'version', aggregate_version) AS aggregate,
       '2026-11-01T12:00:00.000Z' AS "occurredAt", NULL AS trace, payload AS data
     FROM outbox WHERE type = ANY($1) ORDER BY position`,
    [types],
  )
  const random = createRandom(seed)
  const events = rows.map((row) => Envelope.parse(row))
  const replayed = events.map((event) => ({ ...event, id: randomUUID() }))
  const shuffled = shuffle([...events, ...events, ...replayed], random)
  for (let start = 0; start < shuffled.length; start += 9) await directoryConsumer.deliver(shuffled.slice(start, start + 9))
}
/** The stars of a business’s approved reviews, counted over the rows, which its rating, its event and its page must say. */
async function expectExactRating(id: string): Promise<void> {
  const approved = await listings.pool.query<{ rating: number }>(`SELECT rating FROM review WHERE listing_id = $1 AND state = 'approved'`, [
    id,
  ])
  const stars = approved.rows.map(({ rating }) => rating)
  const { status, body } = await unlessBusy(async () => {
    const read = await listings.as('admin', 'GET', `/listings/${id}`)
    expect([200, 404]).toContain(read.status)
    return read
  })
  const events = await listings.events(id)
  const newest = events.reduce((one, other) => (other.version > one.version ? other : one))
  if (status === 404) {
    expect([newest.type, stars]).toEqual(['listings.listing.deleted.v1', []])
    return
  }
  const { slug, rating, reviewCount, approvedReviewCount, approvedStars, curatedRating, curatedReviewCount } = Listing.parse(body)
  expect([approvedReviewCount, approvedStars]).toEqual([stars.length, distribution(stars)])
  expect([rating, reviewCount]).toEqual(stars.length ? [mean(stars), stars.length] : [curatedRating, curatedReviewCount])
  expect(newest.payload).toEqual(body)

  const page = ListingPage.parse(JSON.parse(await findListing(createFindBySlug(readModel.pool), slug)))
  expect([page.rating, page.reviewCount, page.approvedReviewCount]).toEqual([rating, reviewCount, stars.length])
  const shown = await readModel.pool.query<{ rating: number }>('SELECT rating FROM review WHERE listing_id = $1 AND shown', [id])
  expect(distribution(shown.rows.map((row) => row.rating))).toEqual(distribution(stars))
  const { aggregateRating, review } = ratingAndReviews(page)
  if (stars.length) {
    expect(aggregateRating).toMatchObject({ ratingValue: mean(stars), reviewCount: stars.length })
    expect(review).toHaveLength(Math.min(5, stars.length))
  } else expect([aggregateRating, review]).toEqual([undefined, undefined])
}

test(
  'when reviews are written, changed, decided, reported, merged and deleted in any order, and their events arrive repeatedly in another, then every rating shown is that of the approved ones',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Step, { minLength: 6, maxLength: 14, size: 'max' }), fc.integer(), async (history, seed) => {
        // No index helps to find the events of one history among those of thousands, which a relay would have published.
        await listings.pool.query('TRUNCATE outbox')
        const places = [await publish(), await publish()]
        await carryOut(history, places)
        await deliverShuffled(seed)
        for (const id of places) await expectExactRating(id)
      }),
      // The same ones in each short run, which so always has steps of every kind that have their effect.
      isLong ? { numRuns: Number(process.env.HISTORIES ?? 10_000) } : { numRuns: 80, seed: 20_261_129 },
    )
    expect(steps.filter((step) => !effects.has(step))).toEqual([])
  },
  isLong ? 14_400_000 : undefined,
)
