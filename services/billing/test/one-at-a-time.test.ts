import { randomUUID } from 'node:crypto'
import { createLogger } from '@directory/kit/log'
import { createTestDatabase, type TestDatabase } from '@directory/kit/testing/postgres'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { billingService } from '../src/app.ts'
import type { CustomerFacts, FetchFacts } from '../src/projection/facts.ts'
import { takeEvents } from '../src/webhooks/take-events.ts'
import { createHistory } from './support/history.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [billingService.migrations] })
})
afterAll(() => database?.drop())

const logger = createLogger('billing', 'silent')
const stripe = new Stripe('sk_test_unused')
const take = (fetchFacts: FetchFacts) => takeEvents({ pool: database.pool, fetchFacts, logger }, stripe)

async function addEvent(customerId: string): Promise<void> {
  const insert = `INSERT INTO webhook_event (id, type, customer_id, created_at) VALUES ($1, 'invoice.paid', $2, now())`
  await database.pool.query(insert, [randomUUID(), customerId])
}
test('when an older response from Stripe is late, then no other request is made meanwhile, and the newer response wins', async () => {
  const accountId = randomUUID()
  const customerId = `cus_${accountId}`
  await database.pool.query('INSERT INTO customer (account_id, stripe_id) VALUES ($1, $2)', [accountId, customerId])
  const subscribed = { happening: 'subscribe', target: 0, offer: 'pricing-gold', days: 1 } as const
  const cancelled = { ...subscribed, happening: 'cancel now' } as const
  const [older, newer] = createHistory('late', [randomUUID()], [subscribed, cancelled])
  if (!older || !newer) throw new Error('the history is too short')

  let asked = false
  let respond: (facts: CustomerFacts) => void = () => undefined
  await addEvent(customerId)
  const first = take(() => {
    asked = true
    return new Promise((resolve) => {
      respond = resolve
    })
  })
  await vi.waitUntil(() => asked, { timeout: 60_000 })
  await addEvent(customerId)
  expect(await take(async () => newer.facts)).toBe(0)
  respond(older.facts)
  expect(await first).toBe(1)
  expect(await take(async () => newer.facts)).toBe(1)
  const { rows } = await database.pool.query('SELECT state FROM subscription WHERE account_id = $1', [accountId])
  expect(rows).toEqual([{ state: 'ended' }])
})

test('when Stripe does not respond, then the events are retried later, and nothing is written', async () => {
  const accountId = randomUUID()
  const customerId = `cus_${accountId}`
  await database.pool.query('INSERT INTO customer (account_id, stripe_id) VALUES ($1, $2)', [accountId, customerId])
  await addEvent(customerId)
  const unavailable: FetchFacts = () => Promise.reject(new Error('away'))
  expect(await take(unavailable)).toBe(1)
  expect(await take(unavailable)).toBe(0)
  const { rows } = await database.pool.query(
    'SELECT attempts, last_error, processed_at, next_attempt_at > now() AS is_later FROM webhook_event WHERE customer_id = $1',
    [customerId],
  )
  expect(rows).toEqual([{ attempts: 1, last_error: 'away', processed_at: null, is_later: true }])
})

test('when two processes are running, then they take different customers, and each customer is fetched once', async () => {
  const customers = Array.from({ length: 8 }, () => `cus_${randomUUID()}`)
  for (const stripeId of customers) {
    await database.pool.query('INSERT INTO customer (account_id, stripe_id) VALUES (gen_random_uuid(), $1)', [stripeId])
    await addEvent(stripeId)
  }
  const asked: string[] = []
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const slow: FetchFacts = async (customer) => {
    asked.push(customer)
    await gate
    return { subscriptions: [], invoices: [], sessions: [] }
  }
  const one = take(slow)
  await vi.waitUntil(() => asked.length === 4, { timeout: 60_000 })
  const other = take(slow)
  await vi.waitUntil(() => asked.length === 8, { timeout: 60_000 })
  open()
  expect([await one, await other]).toEqual([4, 4])
  expect(asked.toSorted()).toEqual(customers.toSorted())
})
