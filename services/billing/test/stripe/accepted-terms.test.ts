import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { AccountDeleted } from '@directory/contracts/events/identity'

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createEnvelope, type StartedBilling } from '../support/billing-app.ts'
import { type Gate, startGatedBilling } from '../support/gated-billing.ts'

let billing: StartedBilling
let gate: Gate
let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  ;({ billing, gate, stop } = await startGatedBilling())
})
afterEach(() => gate.treat(undefined))
afterAll(() => stop?.())

const gold = { packageType: 'gold', screen: 'pricing-page' }

const readAccepted = async (id: string) =>
  (await billing.pool.query<{ accepted_terms: string | null }>('SELECT accepted_terms FROM checkout WHERE id = $1', [id])).rows[0]
    ?.accepted_terms

test('when a package is bought, then the version of the terms that the buyer accepted is kept, even without the account', async () => {
  const { owner, checkout } = await billing.subscribed()
  expect((await billing.as(owner, 'GET', '/billing-export')).body.purchases).toEqual([
    { offer: 'pricing-gold', acceptedTerms: currentTerms.version, at: expect.any(String) },
  ])
  const { accountId } = owner
  await billing.deliver('billing.accounts', createEnvelope(AccountDeleted, accountId, 9, { id: accountId }))
  expect(await readAccepted(checkout.id)).toBe(currentTerms.version)
})

test.each([
  ['/checkouts', '2020-01-01', 409, '/problems/terms-outdated'],
  ['/checkouts', undefined, 400, '/problems/invalid-request'],
  ['/social-media-checkouts', '2020-01-01', 409, '/problems/terms-outdated'],
  ['/social-media-checkouts', undefined, 400, '/problems/invalid-request'],
])('when a request to %s accepts the version %s, then nothing is sold', async (path, acceptedTerms, status, type) => {
  const owner = await billing.somebody()
  const businessId = billing.listings.add(owner.accountId)
  const request = path === '/checkouts' ? { packageType: 'gold', businessId, screen: 'pricing-page' } : { packageType: 'basic' }
  expect(await billing.as(owner, 'POST', path, { ...request, acceptedTerms })).toMatchObject({ status, body: { type } })
  expect((await billing.pool.query('SELECT FROM checkout WHERE account_id = $1', [owner.accountId])).rowCount).toBe(0)
})

test('when a package is changed and resumed, then the version that was accepted for each order is kept, once', async () => {
  const { owner, id } = await billing.subscribed({ packageType: 'professional' })
  const changes = async () => (await billing.as(owner, 'GET', '/billing-export')).body.changes
  expect(await changes()).toEqual([])
  for (const _click of [1, 2]) await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)
  await billing.as(owner, 'POST', `/subscriptions/${id}/cancellation`)
  for (const _click of [1, 2]) await billing.as(owner, 'POST', `/subscriptions/${id}/resumption`)
  const order = { offer: 'pricing-gold', acceptedTerms: currentTerms.version, at: expect.any(String) }
  expect(await changes()).toEqual([
    { ...order, isResumption: false },
    { ...order, isResumption: true },
  ])
})

test.each([
  ['package', '2020-01-01', 409, '/problems/terms-outdated'],
  ['package', undefined, 400, '/problems/invalid-request'],
  ['resumption', '2020-01-01', 409, '/problems/terms-outdated'],
  ['resumption', undefined, 400, '/problems/invalid-request'],
])('when a %s accepts the version %s, then nothing is changed', async (what, acceptedTerms, status, type) => {
  const { owner, id } = await billing.subscribed({ packageType: 'professional' })
  await billing.as(owner, 'POST', `/subscriptions/${id}/cancellation`)
  const [method, order] = what === 'package' ? (['PUT', gold] as const) : (['POST', {}] as const)
  const before = (await billing.as(owner, 'GET', '/subscriptions')).body
  expect(await billing.as(owner, method, `/subscriptions/${id}/${what}`, { ...order, acceptedTerms })).toMatchObject({
    status,
    body: { type },
  })
  expect((await billing.as(owner, 'GET', '/subscriptions')).body).toEqual(before)
  expect((await billing.as(owner, 'GET', '/billing-export')).body.changes).toEqual([])
})

test('when a card is declined for a change, then its order is not kept', async () => {
  const { owner, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
  await billing.sandbox.advance({ days: 1 })
  billing.sandbox.changeCard(String((await billing.stripe.subscriptions.retrieve(stripeId)).customer), 'declined')
  expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).body).toMatchObject({ type: '/problems/payment-failed' })
  expect((await billing.as(owner, 'GET', '/billing-export')).body.changes).toEqual([])
})

test('when it is unknown whether Stripe has carried out an order, then it is kept, and its retry is confirmed once', async () => {
  const { owner, id } = await billing.subscribed({ packageType: 'professional' })
  gate.treat({ calls: /^POST \/v1\/subscriptions\/sub_\w+$/, does: 'drop' })
  expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).body).toMatchObject({
    type: '/problems/payment-unconfirmed',
  })
  const order = { offer: 'pricing-gold', isResumption: false, acceptedTerms: currentTerms.version, at: expect.any(String) }
  expect((await billing.as(owner, 'GET', '/billing-export')).body.changes).toEqual([order])
  gate.treat(undefined)
  await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)
  await billing.settled()
  expect((await billing.notices(owner)).filter(({ notice }) => notice === 'subscription-changed')).toMatchObject([{ isResumed: false }])
})

test('when a checkout is open under earlier terms, then a new one replaces it', async () => {
  const owner = await billing.somebody()
  const businessId = billing.listings.add(owner.accountId)
  const before = await billing.open(owner, businessId)
  await billing.pool.query("UPDATE checkout SET accepted_terms = '2020-01-01' WHERE id = $1", [before.id])
  const after = await billing.open(owner, businessId)
  expect(after.id).not.toBe(before.id)
  expect((await billing.as(owner, 'GET', `/checkouts/${before.id}`)).body.state).toBe('expired')
})
