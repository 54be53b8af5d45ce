import { Writable } from 'node:stream'
import { forwardingRoutes } from '@directory/bff/forwarding/routes'
import { webhookRoutes } from '@directory/bff/webhooks/routes'
import { AccountDeleted } from '@directory/contracts/events/identity'
import { accepting } from '@directory/contracts/testing/accepting'
import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEnvelope, type Somebody, type StartedBilling, startBilling } from '../../services/billing/test/support/billing-app.ts'

let billing: StartedBilling
let bff: FastifyInstance
let bffUrl: string
const bffLog: string[] = []

/** What of the BFF stands between the browser or Stripe and billing, with its log. */
async function startBff(billingUrl: string): Promise<FastifyInstance> {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      bffLog.push(String(chunk))
      done()
    },
  })
  const app = await createApp({ name: 'bff', logger: createLogger('bff', 'trace', stream), verifyToken: fakeTokens.verify })
  forwardingRoutes(app, { services: { billing: billingUrl }, forgetSession: () => undefined })
  webhookRoutes(app, { billingUrl, identityUrl: 'http://127.0.0.1:1', enquiriesUrl: 'http://127.0.0.1:1' })
  return app
}

beforeAll(async () => {
  billing = await startBilling({ LOG_LEVEL: 'trace' })
  bff = await startBff(billing.address)
  bffUrl = await bff.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await bff?.close()
  await billing?.stop()
})

/** Asks as the browser does, by way of the BFF. */
async function ask(person: Somebody, method: 'PUT' | 'POST', path: string, body?: object): Promise<number> {
  const headers = { authorization: `Bearer ${fakeTokens.tokenFor(person)}` }
  const { statusCode } = await bff.inject({ method, url: `/api/own${path}`, headers, ...(body ? { payload: body } : {}) })
  return statusCode
}

test('when all that can happen has happened, then no secret, no card and no personal datum stands in the log', async () => {
  const { owner, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
  const details = {
    name: 'Canary Ltd',
    vatNumber: 'GB999999973',
    line1: '1 Canary Lane',
    line2: null,
    town: 'Canaryton',
    postcode: 'NG9 9ZZ',
  }
  expect(await ask(owner, 'PUT', '/billing-details', details)).toBe(200)
  expect(await ask(owner, 'POST', '/portal-sessions')).toBe(200)
  const { customer } = await billing.stripe.subscriptions.retrieve(stripeId)
  // A declined card, and Stripe's own words about it.
  billing.sandbox.changeCard(String(customer), 'declined')
  expect(await ask(owner, 'PUT', `/subscriptions/${id}/package`, { packageType: 'gold', screen: 'pricing-page', ...accepting })).toBe(402)
  const payload = JSON.stringify({ id: 'evt_canary', type: 'invoice.paid', data: { object: { customer_email: 'canary@example.com' } } })
  await fetch(`${bffUrl}/webhooks/stripe`, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=canary-signature' },
  })
  // What we ask that is refused, and a customer whom Stripe does not know.
  await billing.pool.query(`UPDATE customer SET stripe_id = 'cus_unknown' WHERE account_id = $1`, [owner.accountId])
  expect(await ask(owner, 'POST', '/portal-sessions')).toBe(500)
  await billing.pool.query('UPDATE customer SET stripe_id = $2 WHERE account_id = $1', [owner.accountId, String(customer)])
  await billing.deliver('billing.accounts', createEnvelope(AccountDeleted, owner.accountId, 9, { id: owner.accountId }))
  await billing.settled()

  for (const lines of [billing.log, bffLog]) expect(lines.length).toBeGreaterThan(5)
  const log = [...billing.log, ...bffLog].join('')
  const secrets = [
    billing.sandbox.secretKey,
    billing.sandbox.webhookSecret,
    'canary',
    'NG9 9ZZ',
    'GB999999973',
    // The end of a card's number as Stripe gives it; by itself it may stand in any id.
    '"4242"',
    '4242424242424242',
    'example.com',
    'pm_',
    'checkout.stripe',
    'cs_test',
  ]
  for (const secret of secrets) expect([secret, log.toLowerCase().includes(secret.toLowerCase())]).toEqual([secret, false])
})
