import { randomUUID } from 'node:crypto'
import type { Envelope, EventContract } from '@directory/contracts/events/envelope'
import { ListingDeleted, PackageDropped } from '@directory/contracts/events/listings'
import { transaction } from '@directory/kit/database/pool'
import { createLogger } from '@directory/kit/log'
import { createTestDatabase, type TestDatabase } from '@directory/kit/testing/postgres'
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingService } from '../src/app.ts'
import type { CustomerFacts, FetchFacts } from '../src/projection/facts.ts'
import { listings } from '../src/subscribers/listings.ts'
import { takeEvents } from '../src/webhooks/take-events.ts'
import { createHistory, happenings, type Moment, type Step, type Told } from './support/history.ts'

/*
 * Real: PostgreSQL with all of our statements, the table of events, their concurrent processing, the locks and the projection. Modelled: the state of a customer at Stripe at each moment. The sandbox and the other tests verify the model.
 */

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [billingService.migrations] })
})
afterAll(() => database?.drop())

const logger = createLogger('billing', 'silent')
const stripe = new Stripe('sk_test_unused')
/** The current state of each customer at Stripe. */
const factsByCustomer = new Map<string, CustomerFacts>()
const fetchFacts: FetchFacts = async (customerId) => {
  const facts = factsByCustomer.get(customerId)
  // Other tasks run between the request and the response.
  await new Promise((resolve) => setImmediate(resolve))
  if (!facts) throw new Error(`nothing is said of ${customerId}`)
  return facts
}
const take = () => takeEvents({ pool: database.pool, fetchFacts, logger }, stripe)
const addEvents = (customerId: string, ids: readonly string[]) =>
  database.pool.query(
    `INSERT INTO webhook_event (id, type, customer_id, created_at)
     SELECT id, 'customer.subscription.updated', $2, now() FROM unnest($1::text[]) AS event(id) ON CONFLICT (id) DO NOTHING`,
    [ids, customerId],
  )

/** The current message from listings about a business. By the database's clock, since later purchases are not affected. */
async function toMessage({ happening, listingId }: Told): Promise<Envelope> {
  const { rows } = await database.pool.query<{ now: string }>(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS now`,
  )
  const of = ({ type, aggregate }: EventContract, data: object): Envelope => ({
    id: randomUUID(),
    type,
    aggregate: { type: aggregate, id: listingId, version: 9 },
    occurredAt: rows[0]?.now ?? '',
    trace: null,
    data,
  })
  return happening === 'drop the package' ? of(PackageDropped, { listingId }) : of(ListingDeleted, { id: listingId, slug: 'gone' })
}
const deliver = (messages: readonly Envelope[]) => transaction(database.pool, (tx) => listings.handle(messages, tx))

/** A history in parts, each ending with a step that we must have processed before the next. */
function splitParts(moments: readonly Moment[]): Moment[][] {
  const parts: Moment[][] = [[]]
  for (const moment of moments) {
    parts.at(-1)?.push(moment)
    if (moment.isSeen) parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

async function addCustomer(): Promise<{ accountId: string; customerId: string }> {
  const accountId = randomUUID()
  const customerId = `cus_${accountId}`
  await database.pool.query('INSERT INTO customer (account_id, stripe_id) VALUES ($1, $2)', [accountId, customerId])
  return { accountId, customerId }
}

/** Our final state of a customer, and the last event published for each package, under names that do not depend on the customer. */
async function finalState(accountId: string, names: ReadonlyMap<string, string>): Promise<unknown> {
  const { rows } = await database.pool.query(
    `SELECT
      (SELECT coalesce(json_agg(to_jsonb(one) - '{id,account_id,recorded_at,change_key}'::text[] ORDER BY stripe_id), '[]') FROM subscription AS one WHERE account_id = $1::uuid) AS subscriptions,
      (SELECT coalesce(json_agg(to_jsonb(one) - '{account_id,subscription_id,paid_recorded_at}'::text[] ORDER BY id), '[]') FROM invoice AS one WHERE account_id = $1::uuid) AS invoices,
      (SELECT coalesce(json_agg(to_jsonb(one) - '{account_id,version}'::text[] ORDER BY started_at), '[]') FROM paid_package AS one WHERE account_id = $1::uuid) AS packages,
      (SELECT coalesce(json_agg(payload), '[]') FROM (
        SELECT DISTINCT ON (aggregate_type, aggregate_id) payload FROM outbox
        WHERE type IN ('billing.package.changed.v1', 'billing.social-package.changed.v1') AND payload->>'accountId' = $1::text
        ORDER BY aggregate_type, aggregate_id, aggregate_version DESC) AS last_of_each) AS messages,
      (SELECT coalesce(json_agg(stripe_id ORDER BY stripe_id), '[]') FROM instruction WHERE account_id = $1::uuid AND kind = 'refund_invoice') AS refunds`,
    [accountId],
  )
  let text = JSON.stringify(rows[0])
  for (const [id, name] of names) text = text.replaceAll(id, name)
  const state: { messages: unknown[] } = JSON.parse(text)
  // By name, since the ids differ each time.
  return { ...state, messages: state.messages.map((payload) => JSON.stringify(payload)).sort() }
}

const step: fc.Arbitrary<Step> = fc.record({
  happening: fc.oneof(
    { weight: 2, arbitrary: fc.constant('subscribe' as const) },
    { weight: 5, arbitrary: fc.constantFrom(...happenings) },
  ),
  target: fc.nat(2),
  offer: fc.constantFrom('pricing-gold', 'pricing-professional', 'gold-direct'),
  days: fc.integer({ min: 1, max: 10 }),
})
const history = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 10 }),
  /** The position of each delivery, and the step that Stripe has reached by then. */
  order: fc.array(fc.nat(1_000), { minLength: 90, maxLength: 90 }),
})
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

/** Processes every event of a customer. */
async function takeAll(customerId: string): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query('SELECT 1 FROM webhook_event WHERE customer_id = $1 AND processed_at IS NULL', [customerId])
    if (rows.length === 0) return
    await take()
  }
}

/**
 * Replays a history twice: event by event in order, and with every event three times in any order and the messages from listings twice.
 * Returns both final states.
 */
async function live({ steps, order }: History): Promise<[unknown, unknown]> {
  const outcomes: unknown[] = []
  for (const isShuffled of [false, true]) {
    const { accountId, customerId } = await addCustomer()
    const name = accountId.slice(0, 8)
    const targets = [randomUUID(), randomUUID(), null]
    const moments = createHistory(name, targets, steps)
    const ids = moments.map((_, index) => `evt_${accountId}_${index}`)
    if (!isShuffled)
      for (const [index, moment] of moments.entries()) {
        factsByCustomer.set(customerId, moment.facts)
        await addEvents(customerId, ids.slice(index, index + 1))
        await takeAll(customerId)
        if (moment.message) await deliver([await toMessage(moment.message)])
      }
    else {
      const deliveries = [...ids, ...ids, ...ids].map((id, index) => ({ id, at: order[index] ?? 0 })).toSorted((a, b) => a.at - b.at)
      const parts = splitParts(moments)
      const received: Envelope[] = []
      const rounds = 2
      for (const [index, part] of parts.entries()) {
        for (let round = 0; round < rounds; round++) {
          const from = index * rounds + round
          const size = deliveries.length / (parts.length * rounds)
          const share = deliveries.slice(Math.floor(from * size), Math.floor((from + 1) * size))
          // Even for an early event Stripe returns its current state.
          const now = round === rounds - 1 ? part.at(-1) : part[Math.floor((part.length * round) / rounds)]
          if (now) factsByCustomer.set(customerId, now.facts)
          await addEvents(customerId, [...share.map(({ id }) => id), `evt_${accountId}_round_${from}`])
          await Promise.all([take(), take()])
        }
        await takeAll(customerId)
        const announcement = part.at(-1)?.message
        if (announcement) received.push(await toMessage(announcement))
        await deliver(received)
      }
    }
    const names = [[name, 'name'] as const, ...targets.map((id, index) => [id ?? accountId, `target ${index}`] as const)]
    outcomes.push(await finalState(accountId, new Map([[accountId, 'account'], ...names])))
  }
  return [outcomes[0], outcomes[1]]
}

test('when every event of a history arrives three times in any order, then the final state and announcements are the same, 500 times', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 10, maxLength: 10 }), async (histories) => {
      for (const [inOrder, shuffled] of await Promise.all(histories.map(live))) expect(shuffled).toEqual(inOrder)
    }),
    { numRuns: 50, seed: 20_261_120, endOnFailure: true },
  )
})
