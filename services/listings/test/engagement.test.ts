import { randomUUID } from 'node:crypto'
import { AppearancesCounted, EngagementCounted, type EngagementKind } from '@directory/contracts/events/engagement'
import { EnquiryAnswered, EnquiryReceived, EnquirySettled } from '@directory/contracts/events/enquiries'
import type { Envelope, EventContract } from '@directory/contracts/events/envelope'
import { ListingsViewed } from '@directory/contracts/events/listings'
import { createLogger } from '@directory/kit/log'
import type { Consumer } from '@directory/kit/messaging/bus'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engagement } from '../src/subscribers/engagement.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
let consumer: Consumer
beforeAll(async () => {
  listings = await startListings()
  consumer = createConsumer(listings.pool, engagement, createLogger('listings', 'silent'))
})
afterAll(() => listings?.stop())

interface Count {
  readonly listingId: string
  readonly day: string
  readonly kind: EngagementKind
  readonly count: number
}

const views = (listingId: string, count: number, day = '2026-07-01'): Count => ({ listingId, day, kind: 'view', count })

/** An event as delivered by the bus. */
const message = ({ type, aggregate }: EventContract, data: object): Envelope => ({
  id: randomUUID(),
  type,
  aggregate: { type: aggregate, id: randomUUID(), version: 1 },
  occurredAt: '2026-07-01T12:00:00.000Z',
  trace: null,
  data,
})
const counted = (counts: readonly Count[]): Envelope => message(EngagementCounted, { counts })

async function create(name = 'Café Lumière'): Promise<string> {
  const { body } = await listings.as('admin', 'POST', '/listings', { name, description: 'Coffee and cakes.', location: 'Nottingham' })
  return String(body.id)
}

async function deliver(messages: readonly Envelope[]): Promise<void> {
  for (const delivery of await consumer.deliver(messages)) expect(delivery).toEqual({ outcome: 'done' })
}

async function readViews(id: string): Promise<number> {
  const { rows } = await listings.pool.query<{ views_count: number }>('SELECT views_count FROM listing WHERE id = $1', [id])
  return rows[0]?.views_count ?? Number.NaN
}

/** A listing's stored counts, as `day kind count`. */
async function readCounts(id: string): Promise<string[]> {
  const { rows } = await listings.pool.query<Omit<Count, 'listingId'>>(
    'SELECT day::text, kind, count FROM listing_engagement WHERE listing_id = $1 ORDER BY day, kind',
    [id],
  )
  return rows.map(({ day, kind, count }) => `${day} ${kind} ${count}`)
}

/** The published numbers of views, oldest first. */
async function readAnnouncedViews(id: string) {
  const events = await listings.eventsOf(ListingsViewed)
  return events.flatMap((event) => event.listings.filter((listing) => listing.id === id))
}

/** Repeats each item three times in a pseudo-random order that is always the same. */
const thriceAndMixed = <Item>(items: readonly Item[]): Item[] => {
  const all = [...items, ...items, ...items]
  return all.map((_, index) => all[(index * 7) % all.length]).filter((item) => item !== undefined)
}

describe('when engagement is delivered three times and out of order', () => {
  test('then views and days are exact, and the highest announced number is the number of views', async () => {
    const [one, two] = [await create('One'), await create('Two')]
    const messages = Array.from({ length: 20 }, (_, index) =>
      counted([
        views(one, index + 1, index % 2 ? '2026-07-01' : '2026-07-02'),
        { listingId: one, day: '2026-07-01', kind: 'call', count: 1 },
        views(two, 2),
      ]),
    )
    const mixed = thriceAndMixed(messages)
    expect([mixed.length, new Set(mixed).size]).toEqual([60, 20])
    for (let start = 0; start < mixed.length; start += 7) await deliver(mixed.slice(start, start + 7))

    expect([await readViews(one), await readViews(two)]).toEqual([210, 40])
    expect(await readCounts(one)).toEqual(['2026-07-01 call 20', '2026-07-01 view 110', '2026-07-02 view 100'])
    expect(await readCounts(two)).toEqual(['2026-07-01 view 40'])
    const numbers = (await readAnnouncedViews(one)).map(({ viewsCount }) => viewsCount)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(numbers.at(-1)).toBe(210)
  })
})

describe('when a listing has been viewed', () => {
  test('then the new number is announced, and the listing’s version does not change', async () => {
    const id = await create()
    const { body: before } = await listings.as('admin', 'PATCH', `/listings/${id}`, { name: 'Another name' })
    await deliver([counted([views(id, 3), views(id, 4, '2026-07-02')]), counted([views(id, 5)])])
    await deliver([counted([views(id, 1)])])
    expect(await readAnnouncedViews(id)).toEqual([
      { id, slug: before.slug, viewsCount: 12 },
      { id, slug: before.slug, viewsCount: 13 },
    ])
    const { body: after } = await listings.as('admin', 'GET', `/listings/${id}`)
    expect(after).toEqual({ ...before, viewsCount: 13 })
    expect(await readCounts(id)).toEqual(['2026-07-01 view 9', '2026-07-02 view 4'])
  })

  test('then a later change includes the number and loses no views', async () => {
    const id = await create()
    await deliver([counted([views(id, 6)])])
    const { body } = await listings.as('admin', 'PATCH', `/listings/${id}`, { name: 'Another name' })
    expect(body).toMatchObject({ viewsCount: 6, version: 2 })
    expect((await listings.events(id)).at(-1)).toMatchObject({ type: 'listings.listing.upserted.v1', payload: { viewsCount: 6 } })
  })
})

describe('when visitors have used contact details', () => {
  test('then it is counted for its day, without changing views or announcing anything', async () => {
    const id = await create()
    await deliver([
      counted([
        { listingId: id, day: '2026-07-01', kind: 'call', count: 2 },
        { listingId: id, day: '2026-07-02', kind: 'call', count: 1 },
        { listingId: id, day: '2026-07-01', kind: 'website', count: 4 },
      ]),
      counted([
        { listingId: id, day: '2026-07-01', kind: 'email', count: 1 },
        { listingId: id, day: '2026-07-01', kind: 'call', count: 5 },
      ]),
    ])
    expect(await readCounts(id)).toEqual(['2026-07-01 call 7', '2026-07-01 email 1', '2026-07-01 website 4', '2026-07-02 call 1'])
    expect([await readViews(id), await readAnnouncedViews(id)]).toEqual([0, []])
  })
})

describe('when a listing has appeared in lists and received enquiries', () => {
  test('then each is counted once for its day, without changing views or announcing anything', async () => {
    const id = await create()
    const messages = [
      message(AppearancesCounted, { counts: [{ listingId: id, day: '2026-07-01', count: 24 }] }),
      message(AppearancesCounted, { counts: [{ listingId: id, day: '2026-07-01', count: 6 }] }),
      message(EnquiryReceived, { listingId: id, day: '2026-07-01' }),
      message(EnquiryReceived, { listingId: id, day: '2026-07-01' }),
      message(EnquiryAnswered, { listingId: id, day: '2026-07-02' }),
      message(EnquirySettled, { listingId: id, day: '2026-07-01', isSettled: true }),
      message(EnquirySettled, { listingId: id, day: '2026-07-01', isSettled: true }),
      message(EnquirySettled, { listingId: id, day: '2026-07-01', isSettled: false }),
    ]
    for (const one of thriceAndMixed(messages)) await deliver([one])
    expect(await readCounts(id)).toEqual([
      '2026-07-01 appearance 30',
      '2026-07-01 enquiry 2',
      '2026-07-01 reopened 1',
      '2026-07-01 settled 2',
      '2026-07-02 answer 1',
    ])
    expect([await readViews(id), await readAnnouncedViews(id)]).toEqual([0, []])
  })
})

describe('when a listing has been deleted', () => {
  test('then its engagement is ignored, and the rest of the message counts', async () => {
    const [removed, remaining] = [await create('Gone'), await create('Kept')]
    await listings.as('admin', 'POST', `/listings/${removed}/removal`, { reason: 'It has closed.' })
    await deliver([counted([views(removed, 3), views(remaining, 4), views(randomUUID(), 5)])])
    expect([await readCounts(removed), await readAnnouncedViews(removed)]).toEqual([[], []])
    expect([await readViews(remaining), await readCounts(remaining)]).toEqual([4, ['2026-07-01 view 4']])
    await deliver([counted([views(removed, 1)])])
    expect(await readCounts(removed)).toEqual([])
  })

  test('then a concurrent deletion does not block', async () => {
    const [removed, remaining] = [await create('Gone'), await create('Kept')]
    const deletion = await listings.pool.connect()
    try {
      await deletion.query('BEGIN')
      await deletion.query('DELETE FROM listing WHERE id = $1', [removed])
      const delivered = deliver([counted([views(removed, 3), views(remaining, 4)])])
      const waiting = () =>
        listings.pool.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1), { timeout: 60_000, interval: 10 })
      await deletion.query('COMMIT')
      await delivered
    } finally {
      deletion.release(true)
    }
    expect([await readCounts(removed), await readAnnouncedViews(removed), await readViews(remaining)]).toEqual([[], [], 4])
  })
})

describe('when different messages are delivered concurrently', () => {
  test('then none is lost, none counts twice and none deadlocks', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => create(`At once ${index}`)))
    // Each message names all listings in a different order.
    const messages = Array.from({ length: 24 }, (_, index) =>
      counted(ids.map((_id, place) => views(ids[(place * 5 + index) % ids.length] ?? '', 1 + (index % 3)))),
    )
    const changes = ids.map((id) => listings.as('admin', 'PATCH', `/listings/${id}`, { name: 'Changed meanwhile' }))
    await Promise.all([...thriceAndMixed(messages).map((message) => deliver([message])), ...changes])
    expect(await Promise.all(ids.map(readViews))).toEqual(ids.map(() => 48))
    expect(await Promise.all(ids.map(readCounts))).toEqual(ids.map(() => ['2026-07-01 view 48']))
    for (const id of ids) expect(Math.max(...(await readAnnouncedViews(id)).map(({ viewsCount }) => viewsCount))).toBe(48)
    expect((await consumer.parked()).length).toBe(0)
  })
})

describe('when a message violates its contract', () => {
  test.each([0, -1, 1.5])('then only that message fails, and counts nothing: a count of %d', async (count) => {
    const id = await create()
    const deliveries = await consumer.deliver([counted([views(id, count)]), counted([views(id, 2)])])
    expect(deliveries.map(({ outcome }) => outcome)).toEqual(['failed', 'done'])
    expect([await readViews(id), await readCounts(id)]).toEqual([2, ['2026-07-01 view 2']])
  })
})
