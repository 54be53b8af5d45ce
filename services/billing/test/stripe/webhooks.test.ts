import { randomUUID } from 'node:crypto'
import { webhookRoutes } from '@directory/billing/webhooks/routes'
import { createPool } from '@directory/kit/database/pool'
import { createApp } from '@directory/kit/http/app'
import { servePart } from '@directory/kit/http/handlers'
import { createLogger } from '@directory/kit/log'
import type { Bus } from '@directory/kit/messaging/bus'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { fakeTokens } from '@directory/kit/testing/tokens'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

const { webhooks } = new Stripe('sk_test_signs_only')
const createEvent = (type: string, object: object, id = `evt_${randomUUID()}`): string =>
  // Unusual spaces and key order: the signature covers these exact bytes.
  `{ "type" :"${type}",  "object":"event","id":"${id}", "created":1795000000,"data":{"object":${JSON.stringify(object)}} }`
const sign = (payload: string, secret: string, timestamp?: number): string =>
  webhooks.generateTestHeaderString({ payload, secret, ...(timestamp ? { timestamp } : {}) })
const post = (payload: string, headers: Record<string, string>, to = billing.webhookAddress) =>
  fetch(to, { method: 'POST', body: payload, headers: { 'content-type': 'application/json', ...headers } })
const stored = async (id: string) => (await billing.pool.query('SELECT * FROM webhook_event WHERE id = $1', [id])).rows
const now = () => Math.floor(Date.now() / 1_000)

describe('when an event', () => {
  const id = `evt_${randomUUID()}`
  const payload = createEvent('invoice.paid', { id: 'in_1', customer: 'cus_1' }, id)
  const good = () => billing.sandbox.webhookSecret

  test.each([
    ['is not signed', () => ({ body: payload, signature: undefined })],
    ['has nonsense for a signature', () => ({ body: payload, signature: 't=1,v1=abc' })],
    ['was altered', () => ({ body: payload.replace('in_1', 'in_2'), signature: sign(payload, good()) })],
    ['is signed with another secret', () => ({ body: payload, signature: sign(payload, 'whsec_another') })],
    ['was signed 301 seconds ago', () => ({ body: payload, signature: sign(payload, good(), now() - 301) })],
    ['is no JSON', () => ({ body: '{', signature: sign('{', good()) })],
    ['is empty', () => ({ body: '', signature: sign('', good()) })],
  ])('%s, then it is refused and not stored', async (_, request) => {
    const { body, signature } = request()
    const response = await post(body, signature ? { 'stripe-signature': signature } : {})
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ type: '/problems/webhook-refused' })])
    expect(await stored(id)).toEqual([])
  })

  test('is of an irrelevant type, then it is stored without effect', async () => {
    const other = `evt_${randomUUID()}`
    const payload = createEvent('product.created', { id: 'prod_1' }, other)
    expect((await post(payload, { 'stripe-signature': sign(payload, good()) })).status).toBe(200)
    expect(await stored(other)).toMatchObject([{ type: 'product.created', processed_at: expect.any(Date) }])
  })

  test('is of an unknown customer, then it is processed without effect', async () => {
    const other = `evt_${randomUUID()}`
    const payload = createEvent('invoice.paid', { id: 'in_9', customer: 'cus_stranger' }, other)
    expect((await post(payload, { 'stripe-signature': sign(payload, good()) })).status).toBe(200)
    await vi.waitUntil(async () => (await stored(other))[0]?.processed_at, { timeout: 60_000 })
  })

  test('is of a payment that Stripe does not know, then it is processed without effect, and not retried indefinitely', async () => {
    const other = `evt_${randomUUID()}`
    const payload = createEvent('charge.dispute.created', { id: 'dp_9', charge: 'ch_of_somebody_else' }, other)
    expect((await post(payload, { 'stripe-signature': sign(payload, good()) })).status).toBe(200)
    await vi.waitUntil(async () => (await stored(other))[0]?.processed_at, { timeout: 60_000 })
    expect(await stored(other)).toMatchObject([{ attempts: 0 }])
  })

  test('has neither a customer nor a charge, such as a checkout of another shop on the same account, then it is processed without effect', async () => {
    const other = `evt_${randomUUID()}`
    const payload = createEvent('checkout.session.expired', { id: 'cs_of_somebody_else', customer: null }, other)
    expect((await post(payload, { 'stripe-signature': sign(payload, good()) })).status).toBe(200)
    await vi.waitUntil(async () => (await stored(other))[0]?.processed_at, { timeout: 60_000 })
    expect(await stored(other)).toMatchObject([{ attempts: 0 }])
  })

  test('arrives a hundred times concurrently, then it has one effect', async () => {
    const { owner, listingId, stripeId } = await billing.subscribed()
    const subscription = await billing.stripe.subscriptions.retrieve(stripeId)
    const copy = `evt_${randomUUID()}`
    const payload = createEvent('customer.subscription.updated', subscription, copy)
    const signature = sign(payload, good())
    const before = [await billing.events(listingId), await billing.notices(owner)]
    const responses = await Promise.all(Array.from({ length: 100 }, () => post(payload, { 'stripe-signature': signature })))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    await billing.settled()
    expect(await stored(copy)).toHaveLength(1)
    expect([await billing.events(listingId), await billing.notices(owner)]).toEqual(before)
  })

  test('is outdated, then Stripe’s current state counts', async () => {
    const { listingId, stripeId } = await billing.subscribed()
    const subscription = await billing.stripe.subscriptions.retrieve(stripeId)
    const payload = createEvent('customer.subscription.deleted', { ...subscription, status: 'canceled', ended_at: now() })
    await post(payload, { 'stripe-signature': sign(payload, good()) })
    await billing.settled()
    expect(await billing.events(listingId)).toHaveLength(1)
  })
})

test('when every event arrives again in reverse order, then nothing changes', async () => {
  const { owner, listingId, stripeId } = await billing.subscribed()
  billing.sandbox.refund({ subscription: stripeId }, 500)
  await billing.settled()
  const state = async () => [
    await billing.events(listingId),
    await billing.notices(owner),
    (await billing.as(owner, 'GET', '/invoices')).body,
    (await billing.as(owner, 'GET', '/subscriptions')).body,
  ]
  const before = await state()
  const { data } = await billing.stripe.events.list({ limit: 100 })
  for (const event of data) {
    const payload = JSON.stringify({ ...event, id: `evt_${randomUUID()}` })
    expect((await post(payload, { 'stripe-signature': sign(payload, billing.sandbox.webhookSecret) })).status).toBe(200)
  }
  await billing.settled()
  expect(await state()).toEqual(before)
})

test('when the broker is unavailable, then an event is acknowledged within a second, and its effect is published afterwards', async () => {
  let isUnavailable = true
  const inner = createInProcessBus()
  const published: string[] = []
  const bus: Bus = {
    ...inner,
    publish: async (publications) =>
      publications.map(({ envelope }) => {
        if (isUnavailable) return { accepted: false, counted: false, reason: 'away' }
        published.push(envelope.aggregate.id)
        return { accepted: true }
      }),
  }
  const cutOff = await startBilling({ bus })
  try {
    const owner = { accountId: randomUUID(), role: 'user' } as const
    const listingId = cutOff.listings.add(owner.accountId)
    const { session } = await cutOff.open(owner, listingId)
    cutOff.sandbox.pay(session)
    const payload = createEvent('invoice.paid', { id: 'in_1', customer: 'cus_1' })
    const began = Date.now()
    const { status } = await post(payload, { 'stripe-signature': sign(payload, cutOff.sandbox.webhookSecret) }, cutOff.webhookAddress)
    expect([status, Date.now() - began < 1_000]).toEqual([200, true])
    await cutOff.settled()
    expect(await cutOff.events(listingId)).toHaveLength(1)
    expect(published).toEqual([])
    isUnavailable = false
    await vi.waitUntil(() => published.includes(listingId), { timeout: 60_000 })
  } finally {
    await cutOff.stop()
  }
})

test('when the database is unavailable, then Stripe is told to retry, without details', async () => {
  // Nothing listens there.
  const pool = createPool('postgres://billing:canary-password@127.0.0.1:1/directory')
  const app = await createApp({ name: 'billing', logger: createLogger('billing', 'silent'), verifyToken: fakeTokens.verify })
  const secret = 'whsec_test'
  servePart(app, webhookRoutes({ pool, stripe: new Stripe('sk_test_signs_only'), secret }))
  try {
    const payload = createEvent('invoice.paid', { id: 'in_1', customer: 'cus_1' })
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload, secret) }
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })
    expect(statusCode).toBeGreaterThanOrEqual(500)
    expect(body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|canary/)
  } finally {
    await app.close()
    await pool.end()
  }
})

describe('when a customer is deleted in Stripe’s dashboard', () => {
  test('then their subscriptions end, their events are processed, a warning is logged, and they can buy again', async () => {
    const started = await startBilling({ LOG_LEVEL: 'trace' })
    try {
      const { owner, listingId, stripeId } = await started.subscribed()
      const open = await started.open(owner, started.listings.add(owner.accountId))
      const customer = String((await started.stripe.subscriptions.retrieve(stripeId)).customer)
      await started.stripe.customers.del(customer)
      await started.settled()
      expect((await started.events(listingId)).at(-1)?.payload).toMatchObject({ advertisingPackage: 'starter', state: 'ended' })
      expect((await started.as(owner, 'GET', '/subscriptions')).body).toMatchObject([{ state: 'ended', isEnding: false }])
      expect((await started.as(owner, 'GET', `/checkouts/${open.id}`)).body.state).toBe('expired')
      expect(started.log.filter((line) => line.includes('a customer was deleted at Stripe'))).toHaveLength(1)
      const { body } = await started.as(started.admin, 'POST', '/reconciliations')
      expect(body.differences).toEqual([])
      const again = await started.open(owner, listingId, 'professional')
      started.sandbox.pay(again.session)
      await started.settled()
      expect((await started.events(listingId)).at(-1)?.payload).toMatchObject({ advertisingPackage: 'professional', state: 'active' })
    } finally {
      await started.stop()
    }
  })

  test('that Stripe has never had, then their events are processed too', async () => {
    const { owner, listingId } = await billing.subscribed()
    await billing.pool.query(`UPDATE customer SET stripe_id = 'cus_nowhere' WHERE account_id = $1`, [owner.accountId])
    const payload = createEvent('invoice.paid', { id: 'in_1', customer: 'cus_nowhere' })
    expect((await post(payload, { 'stripe-signature': sign(payload, billing.sandbox.webhookSecret) })).status).toBe(200)
    await billing.settled()
    expect((await billing.events(listingId)).at(-1)?.payload).toMatchObject({ advertisingPackage: 'starter', state: 'ended' })
  })
})

test('when the database rejects an event, then Stripe is told to retry', async () => {
  const cutOff = await startBilling()
  try {
    await cutOff.pool.query('ALTER TABLE webhook_event RENAME TO webhook_event_away')
    const payload = createEvent('invoice.paid', { id: 'in_1', customer: 'cus_1' })
    const send = () => post(payload, { 'stripe-signature': sign(payload, cutOff.sandbox.webhookSecret) }, cutOff.webhookAddress)
    expect((await send()).status).toBeGreaterThanOrEqual(500)
    await cutOff.pool.query('ALTER TABLE webhook_event_away RENAME TO webhook_event')
    expect((await send()).status).toBe(200)
  } finally {
    await cutOff.stop()
  }
})
