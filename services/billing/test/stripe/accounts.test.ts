import { AccountDeleted, AccountUpserted } from '@directory/contracts/events/identity'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createEnvelope, type StartedBilling, startBilling } from '../support/billing-app.ts'
import { startGate } from '../support/stripe-gate.ts'

let billing: StartedBilling
let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate(() => billingUrl)
  billing = await startBilling({
    behind: (apiUrl) => {
      billingUrl = apiUrl
      return gate.url
    },
  })
})
afterAll(async () => {
  await billing?.stop()
  await gate?.stop()
})
let billingUrl = ''

/** A time after all previous payments. */
const deleted = (accountId: string) => createEnvelope(AccountDeleted, accountId, 9, { id: accountId }, new Date(Date.now() + 60_000))
const upserted = (id: string, version: number, email: string) =>
  createEnvelope(AccountUpserted, id, version, {
    id,
    email,
    isEmailVerified: true,
    firstName: null,
    lastName: null,
    role: 'user',
    registeredAt: '2026-07-01T12:00:00.000Z',
  })
const findCustomer = async (accountId: string) =>
  (await billing.pool.query('SELECT * FROM customer WHERE account_id = $1', [accountId])).rows[0]

test('when an account’s address changes, then Stripe is updated each time, and nothing older restores the old one', async () => {
  const { owner } = await billing.subscribed()
  const { accountId } = owner
  const { stripe_id: stripeId } = await findCustomer(accountId)
  const named = (version: number, email: string) => upserted(accountId, version, email)
  await billing.deliver('billing.accounts', named(3, 'new@example.com'), named(2, 'old@example.com'))
  await billing.settled()
  expect(await billing.stripe.customers.retrieve(stripeId)).toMatchObject({ email: 'new@example.com' })
  expect(await findCustomer(accountId)).toMatchObject({ stripe_email: 'new@example.com' })
  await billing.deliver('billing.accounts', named(4, 'newer@example.com'), named(5, 'newest@example.com'))
  await billing.settled()
  expect(await billing.stripe.customers.retrieve(stripeId)).toMatchObject({ email: 'newest@example.com' })
})

test('when an address changes twice while Stripe is unavailable, then it gets the last one', async () => {
  const { owner } = await billing.subscribed()
  const { stripe_id: stripeId } = await findCustomer(owner.accountId)
  gate.shut(true)
  await billing.deliver('billing.accounts', upserted(owner.accountId, 2, 'first@example.com'))
  await billing.deliver('billing.accounts', upserted(owner.accountId, 3, 'second@example.com'))
  gate.shut(false)
  await billing.settled()
  expect(await billing.stripe.customers.retrieve(stripeId)).toMatchObject({ email: 'second@example.com' })
})

describe('when an account is deleted', () => {
  test('then all its subscriptions end, its data is removed here and at Stripe, and its invoices are kept', async () => {
    const { owner, listingId, stripeId } = await billing.subscribed()
    await billing.as(owner, 'PUT', '/billing-details', {
      name: 'Ann Ltd',
      vatNumber: 'GB123456789',
      line1: null,
      line2: null,
      town: null,
      postcode: null,
    })
    const open = await billing.open(owner, billing.listings.add(owner.accountId))
    const mails = await billing.notices(owner)
    await billing.deliver('billing.accounts', deleted(owner.accountId))
    await billing.settled()
    const customer = await findCustomer(owner.accountId)
    expect(customer).toMatchObject({ email: null, stripe_email: null, name: null, vat_number: null, is_deleted: true })
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled')
    expect((await billing.stripe.checkout.sessions.retrieve(open.session)).status).toBe('expired')
    expect(await billing.stripe.customers.retrieve(customer.stripe_id)).toMatchObject({ deleted: true })
    const { rows } = await billing.pool.query('SELECT total, refunded, state FROM invoice WHERE account_id = $1', [owner.accountId])
    expect(rows).toEqual([{ total: 9_950, refunded: 0, state: 'paid' }])
    expect((await billing.events(listingId)).at(-1)?.payload).toMatchObject({ advertisingPackage: 'starter', state: 'ended' })
    expect(await billing.notices(owner)).toEqual(mails)
    expect((await billing.as(billing.admin, 'GET', `/payments?accountId=${owner.accountId}`)).body).toMatchObject([
      { email: '', stopReason: 'account-deleted' },
    ])
    const { rows: named } = await billing.pool.query('SELECT FROM subscription WHERE account_id = $1 AND subject IS NOT NULL', [
      owner.accountId,
    ])
    expect(named).toEqual([])
  })

  test('then a token that is still valid buys nothing', async () => {
    const owner = await billing.somebody()
    const businessId = billing.listings.add(owner.accountId)
    await billing.deliver('billing.accounts', deleted(owner.accountId))
    expect((await billing.as(owner, 'POST', '/checkouts', { packageType: 'gold', businessId, screen: 'pricing-page' })).status).toBe(401)
  })

  test('while Stripe is unavailable, then it is deleted here immediately, and at Stripe afterwards', async () => {
    const { owner, stripeId } = await billing.subscribed()
    gate.shut(true)
    await billing.deliver('billing.accounts', deleted(owner.accountId))
    expect((await billing.as(owner, 'GET', '/subscriptions')).body).toMatchObject([{ state: 'ended' }])
    const attempts = async () =>
      (await billing.pool.query('SELECT attempts FROM instruction WHERE stripe_id = $1', [stripeId])).rows[0]?.attempts
    await vi.waitUntil(async () => (await attempts()) > 0, { timeout: 60_000 })
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('active')
    gate.shut(false)
    await billing.settled()
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled')
  })
})

test('when Stripe is unavailable, then nothing is sold, and missed events are processed afterwards', async () => {
  const owner = await billing.somebody()
  const businessId = billing.listings.add(owner.accountId)
  const { session } = await billing.open(owner, businessId)
  gate.shut(true)
  const other = { packageType: 'professional', businessId, screen: 'pricing-page' }
  expect((await billing.as(owner, 'POST', '/checkouts', other)).body).toMatchObject({
    status: 503,
    type: '/problems/payments-unavailable',
    title: 'Payments are not available at the moment. Nothing has been charged.',
  })
  billing.sandbox.pay(session)
  await billing.sandbox.idle(5_000)
  expect(await billing.events(businessId)).toEqual([])
  gate.shut(false)
  await billing.settled()
  expect((await billing.events(businessId)).at(-1)?.payload).toMatchObject({ advertisingPackage: 'gold' })
})
