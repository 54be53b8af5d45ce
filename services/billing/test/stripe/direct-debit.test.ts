import { PackageDropped, RefundRequested } from '@directory/contracts/events/listings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEnvelope, type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling({ STRIPE_PAYMENT_METHODS: 'card,bacs_debit' })
})
afterAll(() => billing?.stop())

async function paidBy(card: 'debit' | 'debit-fails') {
  const owner = await billing.somebody()
  const listingId = billing.listings.add(owner.accountId)
  const checkout = await billing.open(owner, listingId)
  expect(billing.sandbox.pay(checkout.session, { card })).toBe('paid')
  await billing.settled()
  return {
    owner,
    listingId,
    subscriptions: async () => (await billing.as(owner, 'GET', '/subscriptions')).body,
    state: async () => (await billing.pool.query('SELECT state FROM checkout WHERE id = $1', [checkout.id])).rows[0].state,
    packages: async () => (await billing.events(listingId)).map(({ payload }) => payload.advertisingPackage),
  }
}

describe('when a package is paid by direct debit, which Stripe reports as active immediately', () => {
  test('then it begins when the money has arrived', async () => {
    const { subscriptions, state, packages } = await paidBy('debit')
    expect([await subscriptions(), await packages(), await state()]).toEqual([[], [], 'open'])
    await billing.sandbox.advance({ days: 3 })
    await billing.settled()
    expect(await subscriptions()).toMatchObject([{ offer: 'pricing-gold', state: 'active' }])
    expect([await packages(), await state()]).toEqual([['gold'], 'paid'])
  })

  test('and it fails, then it never begins, and the checkout ends once Stripe gives up', async () => {
    const { subscriptions, state, packages, owner } = await paidBy('debit-fails')
    await billing.sandbox.advance({ days: 3 })
    await billing.settled()
    expect([await subscriptions(), await packages(), await state()]).toEqual([[], [], 'open'])
    await billing.sandbox.advance({ days: 40 })
    await billing.settled()
    expect([await subscriptions(), await packages(), await state()]).toEqual([[], [], 'expired'])
    expect(await billing.notices(owner)).toEqual([])
  })

  test.each([
    ['its owner chooses Starter', PackageDropped],
    ['an admin rejects it with a refund', RefundRequested],
  ])('and %s while it is pending, then the money is refunded when it arrives, and the package never begins', async (_, contract) => {
    const { owner, listingId, subscriptions, packages } = await paidBy('debit')
    await billing.deliver('billing.listings', createEnvelope(contract, listingId, 2, { listingId }))
    await billing.settled()
    await billing.sandbox.advance({ days: 3 })
    await billing.settled()
    expect(await subscriptions()).toMatchObject([{ state: 'ended' }])
    expect(new Set(await packages())).toEqual(new Set(['starter']))
    expect((await billing.as(owner, 'GET', '/invoices')).body).toMatchObject([{ amountPaid: 9_950, refunded: 9_950 }])
  })

  test('then nothing else is sold for the same target until it has succeeded or failed', async () => {
    const { owner, listingId } = await paidBy('debit')
    const request = { packageType: 'professional', businessId: listingId, screen: 'pricing-page' }
    expect(await billing.as(owner, 'POST', '/checkouts', request)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('on its way') },
    })
    const failing = await paidBy('debit-fails')
    await billing.sandbox.advance({ days: 3 })
    await billing.settled()
    expect((await billing.open(failing.owner, failing.listingId, 'professional')).id).toBeTruthy()
  })

  test('and it fails, then a reconciliation finds no differences, even after a second month', async () => {
    await paidBy('debit-fails')
    for (const days of [3, 30]) {
      await billing.sandbox.advance({ days })
      await billing.settled()
      expect((await billing.as(billing.admin, 'POST', '/reconciliations')).body).toMatchObject({ differences: [] })
    }
  })

  test('then a reconciliation in the meantime finds no differences', async () => {
    await paidBy('debit')
    expect((await billing.as(billing.admin, 'POST', '/reconciliations')).body).toMatchObject({ differences: [] })
  })
})

test('when nothing else is configured, then a checkout accepts only cards', async () => {
  const cards = await startBilling()
  try {
    const owner = await cards.somebody()
    const { session } = await cards.open(owner, cards.listings.add(owner.accountId))
    expect((await cards.stripe.checkout.sessions.retrieve(session)).allowed_payment_method_types).toEqual(['card'])
  } finally {
    await cards.stop()
  }
})

test('when Stripe’s rate limit is hit, then nothing is lost: callers are told to retry, and events are processed later', async () => {
  const owner = await billing.somebody()
  const listingId = billing.listings.add(owner.accountId)
  const request = { packageType: 'gold', businessId: listingId, screen: 'pricing-page' }
  billing.sandbox.refuseNext(1)
  expect(await billing.as(owner, 'POST', '/checkouts', request)).toMatchObject({
    status: 503,
    body: { type: '/problems/payments-unavailable' },
  })
  const { session } = await billing.open(owner, listingId)
  billing.sandbox.refuseNext(2)
  billing.sandbox.pay(session)
  await billing.settled()
  expect((await billing.as(owner, 'GET', '/subscriptions')).body).toMatchObject([{ offer: 'pricing-gold', state: 'active' }])
})
