import { randomUUID } from 'node:crypto'
import { createLogger } from '@directory/kit/log'
import { createTestDatabase, type TestDatabase } from '@directory/kit/testing/postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { billingService } from '../src/app.ts'
import { settleUnknown } from '../src/webhooks/settle-unknown.ts'
import { createStoreEvent } from '../src/webhooks/store-events.ts'
import type { StoredEvent } from '../src/webhooks/stored-event.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [billingService.migrations] })
})
afterAll(() => database?.drop())

const createEvent = (event: Partial<StoredEvent> = {}): StoredEvent => ({
  id: `evt_${randomUUID()}`,
  type: 'invoice.paid',
  objectId: 'in_1',
  customerId: 'cus_1',
  chargeId: null,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  isOfInterest: true,
  ...event,
})
const idsOf = (events: readonly StoredEvent[]): string[] => events.map(({ id }) => id)
async function storedIds(events: readonly StoredEvent[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM webhook_event WHERE id = ANY($1)', [idsOf(events)])
  return rows.map(({ id }) => id).sort()
}

test('when events arrive together, then each is stored once, and they share a few statements', async () => {
  const query = vi.spyOn(database.pool, 'query')
  const events = Array.from({ length: 50 }, () => createEvent())
  const storeEvent = createStoreEvent(database.pool)
  await Promise.all([...events, ...events].map(storeEvent))
  expect(query.mock.calls.length).toBeLessThan(5)
  query.mockRestore()
  expect(await storedIds(events)).toEqual(idsOf(events).sort())
  const { rows } = await database.pool.query('SELECT * FROM webhook_event WHERE id = $1', [events[0]?.id])
  expect(rows).toMatchObject([
    {
      type: 'invoice.paid',
      object_id: 'in_1',
      customer_id: 'cus_1',
      charge_id: null,
      created_at: events[0]?.createdAt,
      processed_at: null,
    },
  ])
})

test('when one of them cannot be stored, then only that one is refused', async () => {
  const storeEvent = createStoreEvent(database.pool)
  const bad = createEvent({ objectId: 'a\u0000b' })
  const good = Array.from({ length: 5 }, () => createEvent())
  const results = await Promise.allSettled([createEvent(), ...good, bad].map(storeEvent))
  expect(results.map(({ status }) => status)).toEqual([...Array(6).fill('fulfilled'), 'rejected'])
  expect(await storedIds(good)).toEqual(idsOf(good).sort())
})

test('when a connection is slow, then events that arrive later are stored over another one', async () => {
  const storeEvent = createStoreEvent(database.pool)
  const [held, later] = [createEvent(), createEvent()]
  const client = await database.pool.connect()
  await client.query('BEGIN')
  await client.query(`INSERT INTO webhook_event (id, type, created_at) VALUES ($1, 'invoice.paid', now())`, [held.id])
  const first = storeEvent(held)
  await vi.waitUntil(
    async () => {
      void storeEvent(later)
      return (await storedIds([later])).length > 0
    },
    { timeout: 60_000 },
  )
  await client.query('COMMIT')
  client.release()
  await first
})

test('when events are of unknown customers, then they are settled together, and those of our customers are left', async () => {
  const accountId = randomUUID()
  await database.pool.query('INSERT INTO customer (account_id, stripe_id) VALUES ($1, $2)', [accountId, `cus_${accountId}`])
  const storeEvent = createStoreEvent(database.pool)
  const ours = createEvent({ customerId: `cus_${accountId}` })
  const unnamed = createEvent({ customerId: null, chargeId: 'ch_1' })
  const strange = Array.from({ length: 3 }, (_, number) => createEvent({ customerId: `cus_stranger${number}` }))
  await Promise.all([ours, unnamed, ...strange].map(storeEvent))
  const settling = {
    pool: database.pool,
    fetchFacts: () => Promise.reject(new Error('Stripe was asked')),
    logger: createLogger('billing', 'silent'),
  }
  expect(await settleUnknown(settling)).toBeGreaterThanOrEqual(3)
  expect(await settleUnknown(settling)).toBe(0)
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM webhook_event WHERE id = ANY($1) AND processed_at IS NULL', [
    idsOf([ours, unnamed, ...strange]),
  ])
  expect(rows.map(({ id }) => id).sort()).toEqual(idsOf([ours, unnamed]).sort())
})
