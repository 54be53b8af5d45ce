import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bus } from '../src/messaging/bus.ts'
import { relayBatch } from '../src/messaging/relay.ts'
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
