import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bus } from '../src/messaging/bus.ts'
import { createRelay, relayBatch } from '../src/messaging/relay.ts'
import type { TestDatabase } from '../src/testing/postgres.ts'
import { createMessagingDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createMessagingDatabase()
})
afterAll(() => database.drop())

test('when many messages are undeliverable for the moment, then later ones are still published', async () => {
  const add = (type: string) =>
    database.pool.query(
      `INSERT INTO outbox (aggregate_type, aggregate_id, aggregate_version, type, payload) VALUES ('thing', $1, 1, $2, '{}')`,
      [randomUUID(), type],
    )
  for (let count = 0; count < 6; count++) await add('test.mail.requested.v1')
  await add('test.thing.changed.v1')
  const sent: string[] = []
  const bus: Pick<Bus, 'publish'> = {
    async publish(publications) {
      return publications.map(({ envelope: { type } }) => {
        if (type === 'test.mail.requested.v1') return { accepted: false, counted: false, reason: 'no mail server' }
        sent.push(type)
        return { accepted: true }
      })
    },
  }
  const options = { pool: database.pool, url: database.url, schema: 'kit', bus, logger: pino({ level: 'silent' }), batchSize: 3 }
  while ((await relayBatch(options)) > 0);
  expect(sent).toEqual(['test.thing.changed.v1'])
  const { rows } = await database.pool.query(
    'SELECT count(*)::int AS waiting, max(attempts) AS attempts FROM outbox WHERE published_at IS NULL',
  )
  expect(rows).toEqual([{ waiting: 6, attempts: 0 }])
})

test('when the bus is unavailable, then a backlog is left unchanged until the bus is back', async () => {
  await database.pool.query('DELETE FROM outbox')
  for (let count = 0; count < 5; count++)
    await database.pool.query(
      `INSERT INTO outbox (aggregate_type, aggregate_id, aggregate_version, type, payload) VALUES ('thing', $1, 1, 'test.thing.changed.v1', '{}')`,
      [randomUUID()],
    )
  // An updated row moves to a different place in the table.
  const rows = async () => (await database.pool.query('SELECT id, ctid FROM outbox ORDER BY position')).rows
  const before = await rows()
  let isUnavailable = true
  let checks = 0
  const bus: Pick<Bus, 'publish' | 'check'> = {
    async check() {
      checks++
      if (isUnavailable) throw new Error('away')
    },
    publish: async (publications) =>
      publications.map(() => (isUnavailable ? { accepted: false, counted: false, reason: 'away' } : { accepted: true })),
  }
  const logger = pino({ level: 'silent' })
  const relay = createRelay({ pool: database.pool, url: database.url, schema: 'kit', bus, logger, batchSize: 2, pollInterval: 10 })
  relay.start()
  try {
    await vi.waitFor(() => expect(checks).toBeGreaterThan(5), { timeout: 60_000 })
    expect(await rows()).toEqual(before)
    isUnavailable = false
    const unpublished = 'SELECT 1 FROM outbox WHERE published_at IS NULL'
    await vi.waitFor(async () => expect((await database.pool.query(unpublished)).rowCount).toBe(0), { timeout: 60_000 })
  } finally {
    await relay.stop()
  }
})

describe('the events of one aggregate', () => {
  const logger = pino({ level: 'silent' })
  const [one, other] = [randomUUID(), randomUUID()]
  beforeEach(async () => {
    await database.pool.query('DELETE FROM outbox')
    for (const [aggregate, version] of [
      [one, 1],
      [one, 2],
      [other, 1],
      [one, 3],
    ] as const)
      await database.pool.query(
        `INSERT INTO outbox (aggregate_type, aggregate_id, aggregate_version, type, payload) VALUES ('thing', $1, $2, 'test.thing.changed.v1', '{}')`,
        [aggregate, version],
      )
  })

  /** A bus that rejects the given messages, through its own error or not; and the batches that it was offered. */
  function startBus() {
    const offered: string[][] = []
    let refusal: { counted: boolean } | undefined
    const bus = {
      publish: vi.fn<Bus['publish']>(async (publications) => {
        offered.push(publications.map(({ envelope: { aggregate } }) => `${aggregate.id === one ? 'one' : 'other'} ${aggregate.version}`))
        return publications.map(({ envelope: { aggregate } }) =>
          refusal && aggregate.id === one ? { accepted: false, counted: refusal.counted, reason: 'no' } : { accepted: true },
        )
      }),
    }
    const options = { pool: database.pool, url: database.url, schema: 'kit', bus, logger, retryDelays: [0, 60_000] }
    const refuse = (how: typeof refusal) => {
      refusal = how
    }
    return { bus, offered, refuse, relay: () => relayBatch(options) }
  }

  test('are published in order, those of others concurrently', async () => {
    const { offered, relay } = startBus()
    while ((await relay()) > 0);
    expect(offered).toEqual([['one 1', 'other 1'], ['one 2'], ['one 3']])
  })

  test('wait for a refused one, and continue once it has been accepted', async () => {
    const { offered, refuse, relay } = startBus()
    refuse({ counted: true })
    expect(await relay()).toBe(2)
    expect(await relay()).toBe(1)
    // It has had its two attempts, and its next one is not yet due.
    expect(await relay()).toBe(0)
    expect(offered).toEqual([['one 1', 'other 1'], ['one 1']])
    const { rows } = await database.pool.query(
      `SELECT attempts, last_error, available_at > now() + interval '50 seconds' AS "isLater" FROM outbox
       WHERE aggregate_id = $1 ORDER BY position`,
      [one],
    )
    const untouched = { attempts: 0, last_error: null, isLater: false }
    expect(rows).toEqual([{ attempts: 2, last_error: 'no', isLater: true }, untouched, untouched])
    refuse(undefined)
    await database.pool.query('UPDATE outbox SET available_at = now()')
    while ((await relay()) > 0);
    expect(offered.slice(2)).toEqual([['one 1'], ['one 2'], ['one 3']])
    const left = await database.pool.query('SELECT 1 FROM outbox WHERE published_at IS NULL OR last_error IS NOT NULL')
    expect(left.rowCount).toBe(0)
  })

  test('are sent with the attempt number and all their data', async () => {
    const { bus, refuse, relay } = startBus()
    refuse({ counted: true })
    await relay()
    await relay()
    const [first, second] = bus.publish.mock.calls.map(([publications]) => publications[0])
    expect([first?.attempt, second?.attempt]).toEqual([1, 2])
    expect(second?.envelope).toEqual({
      id: expect.any(String),
      type: 'test.thing.changed.v1',
      aggregate: { type: 'thing', id: one, version: 1 },
      occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      trace: null,
      data: {},
    })
  })

  test('are not counted as attempts while the bus is unavailable', async () => {
    const { refuse, relay } = startBus()
    refuse({ counted: false })
    expect(await relay()).toBe(1)
    expect(await relay()).toBe(0)
    const { rows } = await database.pool.query('SELECT DISTINCT attempts, last_error FROM outbox WHERE aggregate_id = $1', [one])
    expect(rows).toEqual([{ attempts: 0, last_error: null }])
  })
})
