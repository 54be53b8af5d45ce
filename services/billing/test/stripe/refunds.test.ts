import { AccountDeleted } from '@directory/contracts/events/identity'
import { ListingDeleted, RefundRequested } from '@directory/contracts/events/listings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEnvelope, type Somebody, type StartedBilling } from '../support/billing-app.ts'
import { type Gate, startGatedBilling } from '../support/gated-billing.ts'

let billing: StartedBilling
let gate: Gate
let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  ;({ billing, gate, stop } = await startGatedBilling())
})
afterAll(() => stop?.())

const findLastEvent = async (id: string) => (await billing.events(id)).at(-1)
const secondsFromNow = (seconds: number) => new Date((billing.sandbox.now() + seconds) * 1_000)
const listingDeleted = (id: string, at: Date) => createEnvelope(ListingDeleted, id, 3, { id, slug: 'joes-plumbing' }, at)
const accountDeleted = (id: string, at: Date) => createEnvelope(AccountDeleted, id, 9, { id }, at)
/** The refunds at Stripe of a checkout's payment, in pence. */
async function listRefunds(session: string): Promise<number[]> {
  const { invoice } = await billing.stripe.checkout.sessions.retrieve(session)
  const { data } = await billing.stripe.invoicePayments.list({ invoice: String(invoice) })
  const refunds = await billing.stripe.refunds.list({ payment_intent: String(data[0]?.payment.payment_intent) })
  return refunds.data.map(({ amount }) => amount)
}
const refunded = (what: string, amount: number) => ({ notice: 'payment-refunded', what, amount })

async function opened(packageType?: string): Promise<{ owner: Somebody; listingId: string; session: string }> {
  const owner = await billing.somebody()
  const listingId = billing.listings.add(owner.accountId)
  return { owner, listingId, session: (await billing.open(owner, listingId, packageType)).session }
}

describe('when a checkout is paid after its listing was deleted', () => {
  test('then it ends immediately, everything is refunded, and an email is sent', async () => {
    const { owner, listingId, session } = await opened()
    billing.sandbox.pay(session)
    // The earlier deletion is only reported now.
    await billing.deliver('billing.listings', listingDeleted(listingId, secondsFromNow(-60)))
    await billing.settled()
    expect(await listRefunds(session)).toEqual([9_950])
    const { body } = await billing.as(billing.admin, 'GET', `/payments?listingId=${listingId}`)
    expect(body).toMatchObject([{ state: 'ended', stopReason: 'listing-deleted', paidInTotal: 9_950, refunded: 9_950 }])
    expect(await billing.notices(owner)).toContainEqual(refunded('Gold Standard for Joe’s Plumbing', 9_950))
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'starter', state: 'ended' })
  })

  test('and Stripe does not refund it immediately, then it is retried until it does, and refunded once', async () => {
    const { listingId, session } = await opened()
    gate.treat({ calls: /^POST \/v1\/refunds$/, does: 'refuse' })
    billing.sandbox.pay(session)
    await billing.deliver('billing.listings', listingDeleted(listingId, secondsFromNow(-60)))
    await expect.poll(() => gate.requests.filter(({ call }) => call === 'POST /v1/refunds').length).toBeGreaterThan(1)
    expect(await listRefunds(session)).toEqual([])
    gate.treat(undefined)
    await billing.settled()
    expect(await listRefunds(session)).toEqual([9_950])
  })

  test('and an admin has already refunded it, then nothing more is refunded', async () => {
    const { listingId, session } = await opened()
    billing.sandbox.pay(session)
    const { invoice } = await billing.stripe.checkout.sessions.retrieve(session)
    billing.sandbox.refund({ invoice: String(invoice) })
    await billing.deliver('billing.listings', listingDeleted(listingId, secondsFromNow(-60)))
    await billing.settled()
    expect(await listRefunds(session)).toEqual([9_950])
  })
})

test('when an admin rejects a listing with a refund, then its package ends, the payment is refunded once, and an email is sent', async () => {
  const { owner, listingId, session } = await opened()
  billing.sandbox.pay(session)
  await billing.settled()
  const requestRefund = () => createEnvelope(RefundRequested, listingId, 4, { listingId })
  await billing.deliver('billing.listings', requestRefund(), requestRefund())
  await billing.settled()
  expect(await listRefunds(session)).toEqual([9_950])
  const { body } = await billing.as(billing.admin, 'GET', `/payments?listingId=${listingId}`)
  expect(body).toMatchObject([{ state: 'ended', stopReason: 'listing-rejected', paidInTotal: 9_950, refunded: 9_950 }])
  expect(await billing.notices(owner)).toContainEqual(refunded('Gold Standard for Joe’s Plumbing', 9_950))
  expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'starter', state: 'ended' })
})

test('when a rejected listing was upgraded in the month, then both payments of that month are refunded, and none of the month before', async () => {
  const { owner, listingId, id } = await billing.subscribed({ packageType: 'professional' })
  await billing.sandbox.advance({ months: 1 })
  await billing.settled()
  await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, { packageType: 'gold', screen: 'pricing-page' })
  await billing.settled()
  await billing.deliver('billing.listings', createEnvelope(RefundRequested, listingId, 4, { listingId }))
  await billing.settled()
  const invoices = (await billing.as(owner, 'GET', '/invoices')).body
  expect(invoices).toHaveLength(3)
  expect(
    invoices.map(({ amountPaid, refunded }: { amountPaid: number; refunded: number }) => amountPaid > 0 && refunded === amountPaid),
  ).toEqual([true, true, false])
})

test('when a listing is deleted during a paid month, then nothing is refunded', async () => {
  const { listingId, checkout } = await billing.subscribed()
  await billing.deliver('billing.listings', listingDeleted(listingId, secondsFromNow(60)))
  await billing.settled()
  expect(await listRefunds(checkout.session)).toEqual([])
})

test('when a checkout is paid after its account was deleted, then the money is refunded before Stripe deletes the customer, and no email is sent', async () => {
  const { owner, session } = await opened()
  const { customer } = await billing.stripe.checkout.sessions.retrieve(session)
  billing.sandbox.pay(session)
  await billing.deliver('billing.accounts', accountDeleted(owner.accountId, secondsFromNow(-60)))
  const notices = await billing.notices(owner)
  await billing.settled()
  expect(await listRefunds(session)).toEqual([9_950])
  expect(await billing.stripe.customers.retrieve(String(customer))).toMatchObject({ deleted: true })
  expect((await billing.as(billing.admin, 'GET', `/payments?accountId=${owner.accountId}`)).body).toMatchObject([
    { state: 'ended', stopReason: 'account-deleted', refunded: 9_950 },
  ])
  expect(await billing.notices(owner)).toEqual(notices)
})

describe('when two packages of one listing are paid in two tabs', () => {
  test('then the newer one stays, and the older one is refunded in full', async () => {
    const { owner, listingId, session: older } = await opened('professional')
    const { session: newer } = await billing.open(owner, listingId, 'gold')
    // The second is paid before we receive the event of the first.
    gate.shut(true)
    billing.sandbox.pay(older)
    await billing.sandbox.advance({ to: billing.sandbox.now() + 2 })
    expect(billing.sandbox.pay(newer)).toBe('paid')
    gate.shut(false)
    await billing.settled()
    const { body } = await billing.as(owner, 'GET', '/subscriptions')
    expect(body.map(({ offer, state }: Record<string, unknown>) => [offer, state])).toEqual([
      ['pricing-gold', 'active'],
      ['pricing-professional', 'ended'],
    ])
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active' })
    const customer = String((await billing.stripe.checkout.sessions.retrieve(newer)).customer)
    const live = await billing.stripe.subscriptions.list({ customer })
    expect(live.data.map(({ metadata }) => metadata.offer)).toEqual(['pricing-gold'])
    expect([await listRefunds(older), await listRefunds(newer)]).toEqual([[4_999], []])
    // The money is returned once: nothing is credited as well.
    expect(await billing.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 })
    const notices = await billing.notices(owner)
    expect(notices).toContainEqual(refunded('Professional for Joe’s Plumbing', 4_999))
    expect(notices.map(({ notice }) => notice)).not.toContain('subscription-cancelled')
  })
})

test('when one of several checkouts of a listing is paid, then the others can no longer be paid, but those of other listings can', async () => {
  const { owner, listingId, session } = await opened('professional')
  const other = await billing.open(owner, listingId, 'gold')
  const elsewhere = await billing.open(owner, billing.listings.add(owner.accountId), 'gold')
  billing.sandbox.pay(session)
  await billing.settled()
  expect(billing.sandbox.pay(other.session)).toBe('expired')
  expect((await billing.as(owner, 'GET', `/checkouts/${other.id}`)).body.state).toBe('expired')
  expect((await billing.as(owner, 'GET', `/checkouts/${elsewhere.id}`)).body.state).toBe('open')
})

describe('when a payment is refunded', () => {
  test('for a change within the month, then the package stays', async () => {
    const { owner, id, listingId, stripeId } = await billing.subscribed({ packageType: 'professional' })
    const gold = { packageType: 'gold', screen: 'pricing-page' }
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).status).toBe(200)
    billing.sandbox.refund({ subscription: stripeId })
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active' })
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('active')
    expect((await billing.notices(owner)).at(-1)).toMatchObject({ notice: 'payment-refunded' })
  })

  test('and the refund is returned by the bank before Stripe has ended the subscription, then that continues', async () => {
    const { listingId, stripeId } = await billing.subscribed()
    gate.treat({ calls: /^DELETE \/v1\/subscriptions/, does: 'refuse' })
    const { id } = billing.sandbox.refund({ subscription: stripeId })
    await expect.poll(async () => (await findLastEvent(listingId))?.payload.state).toBe('ended')
    billing.sandbox.failRefund(id)
    await expect.poll(async () => (await findLastEvent(listingId))?.payload.state).toBe('active')
    gate.treat(undefined)
    await billing.settled()
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('active')
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active' })
  })
})

describe('when the sandbox’s clock has been advanced', () => {
  test('and a listing is deleted in a month that was paid before, then nothing is refunded', async () => {
    const { listingId, stripeId } = await billing.subscribed()
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    await billing.deliver('billing.listings', listingDeleted(listingId, new Date()))
    await billing.settled()
    const { data } = await billing.stripe.invoices.list({ subscription: stripeId })
    expect(data.map(({ status }) => status)).toEqual(['paid', 'paid'])
    const { body } = await billing.as(billing.admin, 'GET', `/payments?listingId=${listingId}`)
    expect(body).toMatchObject([{ state: 'ended', paidInTotal: 29_850, refunded: 0 }])
  })
})
