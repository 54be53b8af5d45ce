import type { FailedWebhooks } from '@directory/contracts/http/webhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type StartedBilling, startBilling } from '../support/billing-app.ts'
import { startGate } from '../support/stripe-gate.ts'

let apiUrl = ''
let gate: Awaited<ReturnType<typeof startGate>>
let billing: StartedBilling
beforeAll(async () => {
  gate = await startGate(() => apiUrl)
  const behind = (url: string) => {
    apiUrl = url
    return gate.url
  }
  billing = await startBilling({ behind })
})
afterAll(async () => {
  await billing?.stop()
  await gate?.stop()
})

const failed = async (): Promise<FailedWebhooks> => (await billing.as(billing.admin, 'GET', '/failed-webhooks')).body
const retry = (body: object) => billing.as(billing.admin, 'POST', '/failed-webhooks/retry', body)

test('when a Stripe event cannot be processed, then admins see why, and can retry it once it is fixed', async () => {
  const { listingId, stripeId } = await billing.subscribed()
  const other = await billing.subscribed()
  expect(await failed()).toEqual({ total: 0, webhooks: [] })
  gate.treat({ calls: /^GET /, does: 'refuse' })
  await billing.stripe.subscriptions.cancel(stripeId)
  await billing.stripe.subscriptions.cancel(other.stripeId)
  await billing.sandbox.idle(5_000)
  await vi.waitFor(
    async () => {
      expect(new Set((await failed()).webhooks.map(({ type }) => type))).toContain('customer.subscription.deleted')
      const { rows } = await billing.pool.query(
        'SELECT DISTINCT customer_id FROM webhook_event WHERE processed_at IS NULL AND attempts > 0',
      )
      expect(rows).toHaveLength(2)
    },
    { timeout: 60_000 },
  )
  // As if after hours of failures, so that only an admin triggers the next attempt before the test ends.
  await billing.pool.query(`UPDATE webhook_event SET next_attempt_at = now() + interval '1 hour' WHERE processed_at IS NULL`)
  gate.treat(undefined)
  const { total, webhooks } = await failed()
  expect(total).toBe(webhooks.length)
  const [one] = webhooks
  expect(one).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: expect.any(String),
    receivedAt: expect.any(String),
    attempts: expect.any(Number),
    nextAttemptAt: expect.any(String),
    reason: expect.stringMatching(/^Stripe: StripeInvalidRequestError parameter_invalid/),
  })
  expect((await retry({ id: one?.id })).body).toEqual({ count: 1 })
  // A single fetch from Stripe covers all of a customer's events.
  await vi.waitFor(async () => expect((await failed()).webhooks.map(({ id }) => id)).not.toContain(one?.id), { timeout: 60_000 })
  const left = (await failed()).total
  expect(left).toBeGreaterThan(0)
  expect((await retry({})).body).toEqual({ count: left })
  await billing.settled()
  expect(await failed()).toEqual({ total: 0, webhooks: [] })
  for (const id of [listingId, other.listingId])
    expect((await billing.events(id)).at(-1)?.payload).toMatchObject({ advertisingPackage: 'starter', state: 'ended' })
  expect((await retry({ id: one?.id })).body).toEqual({ count: 0 })
})

test('when anyone else requests them, then they are refused', async () => {
  const stranger = await billing.somebody()
  expect((await billing.as(stranger, 'GET', '/failed-webhooks')).status).toBe(403)
  expect((await billing.as(stranger, 'POST', '/failed-webhooks/retry', {})).status).toBe(403)
})
