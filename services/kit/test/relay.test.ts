import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Bus } from '../src/messaging/bus.ts'
import { createRelay, relayBatch } from '../src/messaging/relay.ts'
import type { TestDatabase } from '../src/testing/postgres.ts'
import { createMessagingDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createMessagingDatabase()
})
afterAll(() => database.drop())

test('when what many messages need is away, then those that come after them still go out', async () => {
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
    'SELECT count(*)::int AS kept, max(attempts) AS attempts FROM outbox WHERE published_at IS NULL',
  )
  expect(rows).toEqual([{ kept: 6, attempts: 0 }])
})

test('when the bus is away, then a backlog is left as it is until the bus is back', async () => {
  await database.pool.query('DELETE FROM outbox')
  for (let count = 0; count < 5; count++)
    await database.pool.query(
      `INSERT INTO outbox (aggregate_type, aggregate_id, aggregate_version, type, payload) VALUES ('thing', $1, 1, 'test.thing.changed.v1', '{}')`,
      [randomUUID()],
    )
  // A row that is written again has another place.
  const rows = async () => (await database.pool.query('SELECT id, ctid FROM outbox ORDER BY position')).rows
  const before = await rows()
  let isAway = true
  let looks = 0
  const bus: Pick<Bus, 'publish' | 'check'> = {
    async check() {
      looks++
      if (isAway) throw new Error('away')
    },
    publish: async (publications) =>
      publications.map(() => (isAway ? { accepted: false, counted: false, reason: 'away' } : { accepted: true })),
  }
  const logger = pino({ level: 'silent' })
  const relay = createRelay({ pool: database.pool, url: database.url, schema: 'kit', bus, logger, batchSize: 2, pollInterval: 10 })
  relay.start()
  try {
    await vi.waitFor(() => expect(looks).toBeGreaterThan(5))
    expect(await rows()).toEqual(before)
    isAway = false
    const unpublished = 'SELECT 1 FROM outbox WHERE published_at IS NULL'
    await vi.waitFor(async () => expect((await database.pool.query(unpublished)).rowCount).toBe(0))
  } finally {
    await relay.stop()
  }
})
