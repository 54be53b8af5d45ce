import { AppearancesCounted, EngagementCounted, type EngagementKind } from '@directory/contracts/events/engagement'
import { Envelope } from '@directory/contracts/events/envelope'
import { csrfHeader } from '@directory/contracts/http/csrf'
import { createPool } from '@directory/kit/database/pool'
import { createApp } from '@directory/kit/http/app'
import { servePart } from '@directory/kit/http/handlers'
import { createLogger } from '@directory/kit/log'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { relayBatch } from '@directory/kit/messaging/relay'
import type { TestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { announceEngagement } from '../src/engagement/announce-engagement.ts'
import { createEngagementRecorder } from '../src/engagement/record-engagement.ts'
import { engagementRoutes } from '../src/engagement/routes.ts'
import { requireSameSite } from '../src/session/same-site.ts'
import { createReadModel, deleted, fill, listing, project } from './support/read-model.ts'

const logger = createLogger('bff', 'silent')
const visitor = {
  [csrfHeader.name]: csrfHeader.value,
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

let database: TestDatabase
let app: Awaited<ReturnType<typeof createApp>>
beforeEach(async () => {
  database = await createReadModel()
  await fill(database.pool, [listing(1), listing(2), listing(3, { isActive: false })])
  app = await createApp({ name: 'bff', logger, verifyToken: fakeTokens.verify })
  requireSameSite(app, 'http://localhost:4000')
  servePart(app, engagementRoutes(database.pool))
  await app.ready()
})
afterEach(async () => {
  await app?.close()
  await database?.drop()
})

let people = 0
/** A first-time visitor, unless an address identifies them. */
const post = (payload: object | string, headers: Record<string, string> = {}, remoteAddress = `10.0.${++people >> 8}.${people & 255}`) =>
  app.inject({
    method: 'POST',
    url: '/api/engagement',
    headers: { 'content-type': 'application/json', ...visitor, ...headers },
    payload,
    remoteAddress,
  })
const view = (number = 1, headers: Record<string, string> = {}) => post({ listingId: listing(number).id, kind: 'view' }, headers)

/** Counts not yet published. */
const noted = async (): Promise<number> => (await database.pool.query('SELECT 1 FROM engagement')).rowCount ?? 0

/** All counts in the outbox, in the order of its events. */
async function announced() {
  const { rows } = await database.pool.query<{ payload: unknown }>('SELECT payload FROM outbox WHERE type = $1 ORDER BY position', [
    EngagementCounted.type,
  ])
  return rows.flatMap(({ payload }) => EngagementCounted.data.parse(payload).counts)
}
const sumCounts = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0)

describe('when a thousand visitors view a listing concurrently', () => {
  test('then each is counted in exactly one event', async () => {
    const responses = await Promise.all(Array.from({ length: 1_000 }, () => view()))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    expect(await noted()).toBe(1_000)
    expect(await announceEngagement(database.pool)).toBe(1)
    expect(await announced()).toEqual([{ listingId: listing(1).id, kind: 'view', day: expect.any(String), count: 1_000 }])
    expect([await noted(), await announceEngagement(database.pool), (await announced()).length]).toEqual([0, 0, 1])
  })

  test('then none is lost or counted twice by concurrent announcements', async () => {
    const kinds: EngagementKind[] = ['view', 'call', 'email', 'website']
    let coming = true
    const posts = Promise.all(
      Array.from({ length: 1_000 }, (_, index) => post({ listingId: listing(1 + (index % 2)).id, kind: kinds[index % 4] })),
    ).finally(() => {
      coming = false
    })
    const announcers = Array.from({ length: 4 }, async () => {
      while (coming) await announceEngagement(database.pool, 0)
    })
    await Promise.all([posts, ...announcers])
    await announceEngagement(database.pool, 0)
    expect(await noted()).toBe(0)
    const counts = await announced()
    expect(sumCounts(counts)).toBe(1_000)
    for (const [index, kind] of kinds.entries())
      expect(sumCounts(counts.filter((one) => one.kind === kind && one.listingId === listing(1 + (index % 2)).id))).toBe(250)
  })
})

describe('visitors’ actions', () => {
  test('are counted by listing and kind, and published according to the contract', async () => {
    for (const kind of ['view', 'view', 'call', 'email', 'website']) await post({ listingId: listing(1).id, kind })
    await view(2)
    await announceEngagement(database.pool)
    const published: Envelope[] = []
    const bus = createInProcessBus()
    await bus.subscribe({
      name: 'listings.engagement',
      deliver: async (envelopes) => {
        published.push(...envelopes)
        return envelopes.map(() => ({ outcome: 'done' }))
      },
      park: async () => undefined,
      countParked: async () => 0,
      parked: async () => [],
      forget: async () => 0,
    })
    expect(await relayBatch({ pool: database.pool, url: database.url, schema: 'bff', bus, logger })).toBe(1)
    const [envelope] = published.map((one) => Envelope.parse(one))
    expect(envelope).toMatchObject({ type: 'bff.engagement.counted.v1', aggregate: { type: 'engagement' } })
    const { counts } = EngagementCounted.data.parse(envelope?.data)
    expect(counts.map(({ listingId, kind, count }) => [listingId, kind, count])).toEqual([
      [listing(1).id, 'call', 1],
      [listing(1).id, 'email', 1],
      [listing(1).id, 'view', 2],
      [listing(1).id, 'website', 1],
      [listing(2).id, 'view', 1],
    ])
  })

  test('are split into several events if there are many', async () => {
    await database.pool.query(`
      INSERT INTO engagement SELECT id, date '2026-07-01', kind FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 500)) AS listing,
        unnest(ARRAY['view', 'call', 'email', 'website']) AS kind`)
    expect(await announceEngagement(database.pool)).toBe(2)
    const counts = await announced()
    expect([counts.length, sumCounts(counts), new Set(counts.map(({ listingId }) => listingId)).size]).toEqual([2_000, 2_000, 500])
  })

  test('are announced at once, and again only ten seconds later', async () => {
    await view()
    await announceEngagement(database.pool)
    await view()
    await view(2)
    await announceEngagement(database.pool)
    const announcedViews = async () => (await announced()).map(({ listingId, count }) => [listingId, count])
    expect(await announcedViews()).toEqual([listing(1), listing(2)].map(({ id }) => [id, 1]))
    await database.pool.query(`UPDATE engagement_announced SET at = at - interval '10 seconds'`)
    await view()
    await announceEngagement(database.pool)
    expect((await announcedViews()).slice(2)).toEqual([[listing(1).id, 2]])
    expect(await noted()).toBe(0)
  })

  test('of more listings than can be announced at a time wait in the order of their last announcement', async () => {
    await database.pool.query(`
      WITH waiting AS (INSERT INTO engagement SELECT gen_random_uuid(), date '2026-07-01', 'view' FROM generate_series(1, 700) RETURNING listing_id)
      INSERT INTO engagement_announced SELECT listing_id, now() - interval '20 seconds' FROM waiting LIMIT 400`)
    await announceEngagement(database.pool)
    const waiting = await database.pool.query(
      'SELECT FROM engagement LEFT JOIN engagement_announced AS announced USING (listing_id) WHERE announced IS NULL',
    )
    expect([await noted(), waiting.rowCount]).toEqual([200, 0])
    await announceEngagement(database.pool)
    expect([await noted(), (await announced()).length]).toEqual([0, 700])
  })

  test('remain stored if they cannot be announced', async () => {
    await view()
    await database.pool.query('ALTER TABLE outbox RENAME TO elsewhere')
    await expect(announceEngagement(database.pool)).rejects.toThrow('outbox')
    await database.pool.query('ALTER TABLE elsewhere RENAME TO outbox')
    expect(await noted()).toBe(1)
    await announceEngagement(database.pool)
    expect(sumCounts(await announced())).toBe(1)
  })

  test.each([
    ['2026-01-15T23:59:59Z', '2026-01-15'],
    ['2026-01-16T00:00:00Z', '2026-01-16'],
    ['2026-07-01T22:59:59Z', '2026-07-01'],
    ['2026-07-01T23:00:00Z', '2026-07-02'],
    ['2026-03-28T23:30:00Z', '2026-03-28'],
    ['2026-03-29T23:30:00Z', '2026-03-30'],
    ['2026-10-24T23:30:00Z', '2026-10-25'],
    ['2026-10-25T23:30:00Z', '2026-10-25'],
    ['2026-12-31T23:59:59Z', '2026-12-31'],
  ])('at %s are counted for the day %s of Nottingham', async (moment, day) => {
    // For this pool only, a stopped clock shadows the real one.
    await database.pool.query(`CREATE FUNCTION bff.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT timestamptz '${moment}' $$`)
    const url = new URL(database.url)
    url.searchParams.set('options', '-c search_path=bff,pg_catalog,extensions -c timezone=Pacific/Auckland')
    const pool = createPool(url.href)
    try {
      const [visitor, network] = [Buffer.from('visitor'), Buffer.from('network')]
      await createEngagementRecorder(pool)({ listingId: listing(1).id, kind: 'view', visitor, network })
    } finally {
      await pool.end()
    }
    await announceEngagement(database.pool)
    expect(await announced()).toMatchObject([{ day, count: 1 }])
  })
})

describe('when a list shows businesses', () => {
  const show = (listingIds: readonly string[], headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/api/appearances', headers: { ...visitor, ...headers }, payload: { listingIds } })
  const appearances = async () => {
    await announceEngagement(database.pool, 0)
    const { rows } = await database.pool.query<{ payload: unknown }>('SELECT payload FROM outbox WHERE type = $1 ORDER BY position', [
      AppearancesCounted.type,
    ])
    return rows.flatMap(({ payload }) => AppearancesCounted.data.parse(payload).counts)
  }

  test('then each visible one has appeared once, every time, and nothing else is counted', async () => {
    const ids = [listing(1).id, listing(2).id, listing(2).id, listing(3).id, listing(99).id]
    const responses = await Promise.all(Array.from({ length: 50 }, () => show(ids)))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    await show([listing(1).id])
    const day = expect.any(String)
    expect(await appearances()).toEqual([
      { listingId: listing(1).id, day, count: 51 },
      { listingId: listing(2).id, day, count: 50 },
    ])
    expect([await announced(), await noted()]).toEqual([[], 0])
  })

  test('then programs and pages fetched ahead do not count, and more than a page of them is refused', async () => {
    await show([listing(1).id], { 'user-agent': 'curl/8.5.0' })
    await show([listing(1).id], { 'sec-purpose': 'prefetch' })
    expect((await show(Array.from({ length: 49 }, () => listing(1).id))).json()).toMatchObject({ type: '/problems/invalid-request' })
    expect((await show([])).json()).toMatchObject({ type: '/problems/invalid-request' })
    expect(await appearances()).toEqual([])
  })
})

describe('when someone repeats an action', () => {
  const visit = (remoteAddress: string, browser = visitor['user-agent'], kind: EngagementKind = 'view', number = 1) =>
    post({ listingId: listing(number).id, kind }, { 'user-agent': browser }, remoteAddress)

  test('then a hundred times within half an hour count once for each kind and listing, even concurrently', async () => {
    await Promise.all(Array.from({ length: 50 }, () => visit('203.0.113.7')))
    for (let time = 0; time < 50; time++) expect((await visit('203.0.113.7')).statusCode).toBe(204)
    expect(await noted()).toBe(1)
    await visit('203.0.113.7', undefined, 'call')
    await visit('203.0.113.7', undefined, 'call')
    await visit('203.0.113.7', undefined, 'view', 2)
    expect(await noted()).toBe(3)
  })

  test('then it counts again after half an hour', async () => {
    await visit('203.0.113.7')
    await database.pool.query(`UPDATE visit SET at = at - interval '29 minutes'`)
    await visit('203.0.113.7')
    expect(await noted()).toBe(1)
    await database.pool.query(`UPDATE visit SET at = at - interval '1 minute'`)
    await visit('203.0.113.7')
    expect(await noted()).toBe(2)
  })

  test('then people sharing a connection are distinguished by browser, up to five for a listing, whatever a client claims to be', async () => {
    for (let number = 0; number < 50; number++) await visit('203.0.113.7', `Mozilla/5.0 (number ${number})`)
    await Promise.all(Array.from({ length: 50 }, (_, number) => visit('2001:db8:1:2::7', `Mozilla/5.0 (number ${number})`)))
    await visit('2001:db8:1:2:ffff::8', 'Mozilla/5.0 (another)')
    expect(await noted()).toBe(10)
    await visit('203.0.113.8')
    expect(await noted()).toBe(11)
  })

  test('then a connection counts for at most 120 visits in half an hour, whatever the number of listings', async () => {
    await fill(
      database.pool,
      Array.from({ length: 130 }, (_, index) => listing(100 + index)),
    )
    for (let number = 0; number < 130; number++) await visit('203.0.113.7', undefined, 'view', 100 + number)
    expect(await noted()).toBe(120)
  })

  test('then two processes count it once, and neither stores who it was', async () => {
    const other = await createApp({ name: 'bff', logger, verifyToken: fakeTokens.verify })
    servePart(other, engagementRoutes(database.pool))
    const payload = { listingId: listing(1).id, kind: 'view' }
    const at = (process: typeof app) =>
      process.inject({ method: 'POST', url: '/api/engagement', headers: visitor, payload, remoteAddress: '203.0.113.7' })
    await Promise.all(Array.from({ length: 20 }, (_, number) => at(number % 2 ? app : other)))
    await other.close()
    expect(await noted()).toBe(1)
    const { rows } = await database.pool.query(
      `SELECT visit::text AS kept FROM visit UNION ALL SELECT visitor_salt::text FROM visitor_salt`,
    )
    expect(rows).toHaveLength(2)
    for (const { kept } of rows) expect(kept).not.toMatch(/203\.0\.113\.7|Firefox|3230332e302e3131332e37/)
  })

  test('then visitors are not recognised on the next day', async () => {
    await visit('203.0.113.7')
    const hashes = async () =>
      (await database.pool.query<{ visitor: Buffer }>('SELECT visitor FROM visit')).rows.map((row) => row.visitor.toString('hex'))
    const [before] = await hashes()
    await database.pool.query('DELETE FROM visit')
    await database.pool.query(`UPDATE visitor_salt SET day = day - 1`)
    const nextDay = await createApp({ name: 'bff', logger, verifyToken: fakeTokens.verify })
    servePart(nextDay, engagementRoutes(database.pool))
    const payload = { listingId: listing(1).id, kind: 'view' }
    await nextDay.inject({ method: 'POST', url: '/api/engagement', headers: visitor, payload, remoteAddress: '203.0.113.7' })
    await nextDay.close()
    expect(await hashes()).toHaveLength(1)
    expect((await hashes())[0]).not.toBe(before)
  })
})

describe('nothing is counted', () => {
  test.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['another crawler', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['a preview of a link', { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' }],
    ['a page that is fetched ahead', { 'sec-purpose': 'prefetch' }],
    ['a page that is drawn ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['a page that is fetched ahead by way of a proxy', { 'sec-purpose': 'prefetch;anonymous-client-ip' }],
    ['a page that an older browser fetches ahead', { purpose: 'prefetch' }],
  ])('for %s', async (_whom, headers) => {
    expect((await view(1, headers)).statusCode).toBe(204)
    expect(await noted()).toBe(0)
  })

  test('for a hidden, unknown or deleted listing, while a visible one still counts', async () => {
    await fill(database.pool, [listing(4)])
    await project(database.pool, [deleted(listing(4), 2)])
    const responses = await Promise.all([3, 99, 4, 1].map((number) => view(number)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
    await announceEngagement(database.pool)
    expect(await announced()).toMatchObject([{ listingId: listing(1).id, count: 1 }])
  })

  test('for a request that did not come from our own pages', async () => {
    const responses = await Promise.all([view(1, { [csrfHeader.name]: '' }), view(1, { origin: 'https://elsewhere.example' })])
    for (const response of responses) expect(response.json()).toMatchObject({ status: 403, type: '/problems/cross-site-request' })
    expect(await noted()).toBe(0)
  })

  const { id } = listing(1)
  test.each([
    [{ kind: 'view' }, ['body.listingId']],
    [{ listingId: id }, ['body.kind']],
    [{}, ['body.listingId', 'body.kind']],
    [{ listingId: 'listing-1', kind: 'view' }, ['body.listingId']],
    [{ listingId: [id], kind: 'view' }, ['body.listingId']],
    [{ listingId: `${id}\u0000`, kind: 'view' }, ['body.listingId']],
    [{ listingId: id, kind: 'like' }, ['body.kind']],
    [{ listingId: id, kind: null }, ['body.kind']],
    [{ listingId: id, kind: 'view', count: 1_000 }, ['body.count']],
    [[{ listingId: id, kind: 'view' }], ['body']],
  ])('for %j, with an error for the field', async (body, fields) => {
    const response = await post(body)
    expect(response.json()).toMatchObject({ status: 400, type: '/problems/invalid-request' })
    expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual(fields)
    expect(await noted()).toBe(0)
  })

  test.each(['', '{', 'view', '{"listingId":'])('for an invalid JSON body: %j', async (body) => {
    expect((await post(body)).json()).toMatchObject({ status: 400, type: '/problems/malformed-body' })
  })
})

describe('when the database fails', () => {
  test('then all pending requests are refused without details, and later ones are counted again', async () => {
    await view()
    await database.pool.query('ALTER TABLE engagement RENAME TO elsewhere')
    const failed = await Promise.all(Array.from({ length: 20 }, () => view()))
    for (const response of failed) {
      expect(response.json()).toMatchObject({ status: 500, type: '/problems/internal-error' })
      expect(response.body).not.toContain('relation')
    }
    await database.pool.query('ALTER TABLE elsewhere RENAME TO engagement')
    const responses = await Promise.all(Array.from({ length: 20 }, () => view()))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    expect(await noted()).toBe(21)
  })

  test('then an unavailable database is answered with Retry-After', async () => {
    const unavailable = createPool('postgres://nobody@127.0.0.1:1/none')
    const other = await createApp({ name: 'bff', logger, verifyToken: fakeTokens.verify })
    try {
      servePart(other, engagementRoutes(unavailable))
      const send = () =>
        other.inject({ method: 'POST', url: '/api/engagement', headers: visitor, payload: { listingId: listing(1).id, kind: 'view' } })
      for (const response of [await send(), await send()])
        expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
    } finally {
      await other.close()
      await unavailable.end()
    }
  })
})
