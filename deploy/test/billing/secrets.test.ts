import { AccountDeleted } from '@directory/contracts/events/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelopeOf, type StartedBilling, startBilling } from './billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling({ LOG_LEVEL: 'trace' })
})
afterAll(() => billing?.stop())

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
  await billing.as(owner, 'PUT', '/billing-details', details)
  await billing.as(owner, 'POST', '/portal-sessions')
  const { customer } = await billing.stripe.subscriptions.retrieve(stripeId)
  // A declined card, and Stripe's own words about it.
  billing.sandbox.changeCard(String(customer), 'declined')
  expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, { packageType: 'gold', screen: 'pricing-page' })).status).toBe(402)
  const payload = JSON.stringify({ id: 'evt_canary', type: 'invoice.paid', data: { object: { customer_email: 'canary@example.com' } } })
  await fetch(billing.webhookAddress, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=canary-signature' },
  })
  // What we ask that is refused, and a customer whom Stripe does not know.
  await billing.pool.query(`UPDATE customer SET stripe_id = 'cus_unknown' WHERE account_id = $1`, [owner.accountId])
  expect((await billing.as(owner, 'POST', '/portal-sessions')).status).toBe(500)
  await billing.pool.query('UPDATE customer SET stripe_id = $2 WHERE account_id = $1', [owner.accountId, String(customer)])
  await billing.hear('billing.accounts', envelopeOf(AccountDeleted, owner.accountId, 9, { id: owner.accountId }))
  await billing.settled()

  const log = billing.log.join('')
  expect(log.split('\n').length).toBeGreaterThan(10)
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
