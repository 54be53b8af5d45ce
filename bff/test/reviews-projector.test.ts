import type { Envelope } from '@directory/contracts/events/envelope'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRandom, shuffle } from './support/random.ts'
import { createReadModel, deleted, listing, project, upserted } from './support/read-model.ts'
import { review, reviewDeleted, reviewUpserted } from './support/reviews.ts'

let database: Awaited<ReturnType<typeof createReadModel>>
let pool: Pool
beforeEach(async () => {
  database = await createReadModel()
  pool = database.pool
})
afterEach(() => database?.drop())

const rows = async (of = pool) =>
  (
    await of.query(
      'SELECT id, listing_id, version, deleted, shown, rating, title, comment, author, reply, replied_at, created_at FROM review ORDER BY id',
    )
  ).rows
const shown = async () => (await rows()).filter((row) => row.shown).map((row) => row.title)
const nothing = { rating: null, title: null, comment: null, author: null, reply: null, replied_at: null, created_at: null }

/** Reviews that are written, changed, moderated, replied to and deleted, of listings that are created and deleted. */
function history(random: () => number): Envelope[] {
  const states = ['pending', 'approved', 'rejected'] as const
  const events: Envelope[] = []
  for (let number = 1; number <= 6; number++) {
    events.push(upserted(listing(number)))
    if (number > 4) events.push(deleted(listing(number), 2))
  }
  for (let number = 1; number <= 120; number++) {
    const versions = 1 + Math.floor(random() * 5)
    for (let version = 1; version <= versions; version++)
      events.push(
        reviewUpserted(
          review(number, {
            version,
            listingId: listing(1 + (number % 6)).id,
            state: states[Math.floor(random() * 3)] ?? 'pending',
            comment: `Version ${version}`,
            reply: random() < 0.4 ? { text: 'Thank you', repliedAt: '2026-02-01T10:00:00.000Z' } : null,
          }),
        ),
      )
    if (random() < 0.3) events.push(reviewDeleted(review(number, { listingId: listing(1 + (number % 6)).id }), versions + 1))
  }
  return events
}

describe('reviews in the read model', () => {
  test.each([1, 2, 3])('when events arrive three times in random order, then they are the same as in order (seed %i)', async (seed) => {
    const random = createRandom(seed)
    const events = history(random)
    await project(pool, events)
    const expected = await rows()
    expect(expected.filter((row) => row.shown).length).toBeGreaterThan(5)
    const other = await createReadModel()
    try {
      const shuffled = shuffle([...events, ...events, ...events], random)
      for (let start = 0; start < shuffled.length; start += 17) await project(other.pool, shuffled.slice(start, start + 17))
      expect(await rows(other.pool)).toEqual(expected)
    } finally {
      await other.drop()
    }
  })

  test('when one is approved, then all public fields are stored, whether its listing arrives before or after', async () => {
    const reply = { text: 'Thank you', repliedAt: '2026-02-01T10:00:00.000Z' }
    await project(pool, [reviewUpserted(review(1, { reply }))])
    await project(pool, [upserted(listing(1))])
    expect(await rows()).toEqual([
      {
        id: review(1).id,
        listing_id: listing(1).id,
        version: 1,
        deleted: false,
        shown: true,
        rating: 4,
        title: 'Review 1',
        comment: 'What visitor 1 says',
        author: 'Amina K.',
        reply: 'Thank you',
        replied_at: new Date(reply.repliedAt),
        created_at: new Date(review(1).createdAt),
      },
    ])
  })

  test.each(['pending', 'rejected'] as const)('when one is %s, then only its version is stored', async (state) => {
    await project(pool, [reviewUpserted(review(1)), reviewUpserted(review(2, { state }))])
    await project(pool, [reviewUpserted(review(1, { version: 2, state }))])
    expect(await rows()).toMatchObject([
      { version: 2, shown: false, deleted: false, ...nothing },
      { version: 1, shown: false, deleted: false, ...nothing },
    ])
  })

  test('when one is deleted, then it stays deleted, whatever arrives before, with or after its deletion', async () => {
    await project(pool, [reviewDeleted(review(1), 3), reviewUpserted(review(2)), reviewUpserted(review(3))])
    await project(pool, [reviewDeleted(review(2), 2), reviewUpserted(review(2, { version: 3 })), reviewDeleted(review(3), 2)])
    await project(
      pool,
      [1, 2, 3].map((number) => reviewUpserted(review(number, { version: 9 }))),
    )
    for (const row of await rows()) expect(row).toMatchObject({ deleted: true, shown: false, ...nothing })
    expect(await rows()).toHaveLength(3)
  })

  test('when one has moved to another listing and is deleted, then it stays deleted, although its former listing is deleted later', async () => {
    const moved = { listingId: listing(2).id, version: 3 }
    await project(pool, [upserted(listing(1)), upserted(listing(2)), reviewUpserted(review(1))])
    await project(pool, [reviewDeleted(review(1, moved), 4)])
    await project(pool, [deleted(listing(1), 2, listing(2).id)])
    await project(pool, [reviewUpserted(review(1, moved))])
    expect(await rows()).toMatchObject([{ listing_id: listing(2).id, deleted: true, shown: false }])
  })

  test('when its listing is deleted, then it is removed, and no review of that listing can return', async () => {
    await project(pool, [upserted(listing(1)), upserted(listing(2)), reviewUpserted(review(1)), reviewUpserted(review(2))])
    await project(pool, [reviewUpserted(review(3, { listingId: listing(2).id }))])
    await project(pool, [reviewUpserted(review(4)), deleted(listing(1), 2), reviewDeleted(review(1), 2)])
    await project(pool, [reviewUpserted(review(2, { version: 2 })), reviewUpserted(review(5)), reviewDeleted(review(2), 3)])
    expect((await rows()).map(({ id }) => id)).toEqual([review(3).id])
  })

  test('when several processes project concurrently, then the newest version of each is shown', async () => {
    const batches = Array.from({ length: 8 }, (_, batch) =>
      Array.from({ length: 10 }, (_, index) =>
        reviewUpserted(review(1 + index, { version: 1 + ((batch * 7) % 8), title: `Version ${1 + ((batch * 7) % 8)}` })),
      ),
    )
    await Promise.all(batches.map((batch) => project(pool, batch)))
    expect(await shown()).toEqual(Array(10).fill('Version 8'))
  })
})
