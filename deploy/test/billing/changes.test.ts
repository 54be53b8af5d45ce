import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedBilling, siteUrl, startBilling } from './billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

const gold = { packageType: 'gold', screen: 'pricing-page' }
const lastOf = async (id: string) => (await billing.events(id)).at(-1)

describe('when a subscription is moved to another package', () => {
  test('then what it costs was said before, is collected at once, and the package is there', async () => {
    const { owner, listingId, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
    await billing.sandbox.advance({ days: 10 })
    const preview = await billing.as(owner, 'POST', `/subscriptions/${id}/package-preview`, gold)
    expect(preview).toMatchObject({ status: 200, body: { monthly: 19_900 } })
    expect(Number.isInteger(preview.body.dueNow)).toBe(true)
    expect(preview.body.dueNow).toBeGreaterThan(5_000)
    const changed = await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)
    expect(changed).toMatchObject({ status: 200, body: { id, offer: 'pricing-gold', state: 'active' } })
    await billing.settled()
    expect((await lastOf(listingId))?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active' })
    const { data } = await billing.stripe.invoices.list({ subscription: stripeId, limit: 1 })
    // The clock goes on between the two.
    expect(Math.abs((data[0]?.amount_paid ?? 0) - preview.body.dueNow)).toBeLessThanOrEqual(1)
  })

  test('twice at once, then it is paid once', async () => {
    const { owner, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
    const answers = await Promise.all([1, 2, 3].map(() => billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await billing.settled()
    expect((await billing.stripe.invoices.list({ subscription: stripeId })).data).toHaveLength(2)
  })

  test('of less, then the rest is a credit', async () => {
    const { owner, listingId, id } = await billing.subscribed({ packageType: 'gold', screen: 'manage-advertising' })
    const less = { packageType: 'professional', screen: 'manage-advertising' }
    expect((await billing.as(owner, 'POST', `/subscriptions/${id}/package-preview`, less)).body.dueNow).toBeLessThan(0)
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, less)).body).toMatchObject({ offer: 'manage-professional' })
    await billing.settled()
    expect((await lastOf(listingId))?.payload).toMatchObject({ advertisingPackage: 'professional' })
  })

  test('and the card does not pay, then nothing changes', async () => {
    const { owner, listingId, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
    const { customer } = await billing.stripe.subscriptions.retrieve(stripeId)
    billing.sandbox.changeCard(String(customer), 'declined')
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).body).toMatchObject({
      status: 402,
      type: '/problems/payment-failed',
      title: 'The payment failed. Please check your card.',
    })
    await billing.settled()
    expect((await lastOf(listingId))?.payload).toMatchObject({ advertisingPackage: 'professional', state: 'active' })
  })

  test('while its last payment has failed, then it is refused: what is not paid counts towards nothing', async () => {
    const { owner, id, stripeId } = await billing.subscribed({ screen: 'manage-advertising', card: 'fails-at-renewal' })
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    const less = { packageType: 'professional', screen: 'manage-advertising' }
    const detail = 'The last payment failed. Please update your card first.'
    for (const [method, path] of [['POST', 'package-preview'] as const, ['PUT', 'package'] as const])
      expect((await billing.as(owner, method, `/subscriptions/${id}/${path}`, less)).body).toMatchObject({ status: 402, detail })
    expect((await billing.stripe.invoices.list({ subscription: stripeId })).data).toHaveLength(2)
  })

  test('that it has, then it costs nothing', async () => {
    const { owner, id } = await billing.subscribed()
    expect((await billing.as(owner, 'POST', `/subscriptions/${id}/package-preview`, gold)).body).toEqual({ dueNow: 0, monthly: 19_900 })
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).status).toBe(200)
  })

  test('by somebody else, then it is not found', async () => {
    const { id } = await billing.subscribed()
    for (const person of [await billing.somebody(), billing.admin]) {
      expect((await billing.as(person, 'PUT', `/subscriptions/${id}/package`, gold)).status).toBe(404)
      expect((await billing.as(person, 'POST', `/subscriptions/${id}/package-preview`, gold)).status).toBe(404)
    }
  })
})

describe('the portal', () => {
  test('is opened for whoever has paid, and leads back to the profile', async () => {
    const { owner } = await billing.subscribed()
    const { status, body } = await billing.as(owner, 'POST', '/portal-sessions')
    expect([status, body]).toEqual([200, { url: expect.stringContaining(`${siteUrl}/dev/stripe/`) }])
  })

  test('has nothing for whoever never has', async () => {
    expect((await billing.as(await billing.somebody(), 'POST', '/portal-sessions')).body).toMatchObject({
      type: '/problems/subscription-not-found',
    })
  })
})

describe('billing details', () => {
  const details = { name: 'Ann Ltd', vatNumber: 'GB123456789', line1: '1 High Road', line2: null, town: 'Beeston', postcode: 'NG9 1AA' }

  test('stand at Stripe, whether they were given before the first payment or after', async () => {
    const owner = await billing.somebody()
    const none = { name: null, vatNumber: null, line1: null, line2: null, town: null, postcode: null }
    expect((await billing.as(owner, 'GET', '/billing-details')).body).toEqual(none)
    expect(await billing.as(owner, 'PUT', '/billing-details', details)).toEqual({ status: 200, body: details })
    const { session } = await billing.open(owner, billing.listings.add(owner.accountId))
    const customerId = String((await billing.stripe.checkout.sessions.retrieve(session)).customer)
    const taxIds = async () => (await billing.stripe.customers.listTaxIds(customerId)).data.map(({ type, value }) => [type, value])
    expect(await billing.stripe.customers.retrieve(customerId)).toMatchObject({
      name: 'Ann Ltd',
      email: `${owner.accountId}@example.com`,
      address: { line1: '1 High Road', city: 'Beeston', postal_code: 'NG9 1AA', country: 'GB' },
    })
    expect(await taxIds()).toEqual([['gb_vat', 'GB123456789']])
    await billing.as(owner, 'PUT', '/billing-details', { ...details, vatNumber: 'de123456789' })
    expect(await taxIds()).toEqual([['eu_vat', 'DE123456789']])
    await billing.as(owner, 'PUT', '/billing-details', none)
    expect(await taxIds()).toEqual([])
    expect((await billing.as(owner, 'GET', '/billing-export')).body).toEqual({ details: none, subscriptions: [], invoices: [] })
  })

  test.each(['US123456789', 'GB', 'GB 123'])('do not take %s for a VAT number', async (vatNumber) => {
    const { status, body } = await billing.as(await billing.somebody(), 'PUT', '/billing-details', { ...details, vatNumber })
    expect([status, body.errors[0].field]).toEqual([400, 'body.vatNumber'])
  })
})

test('when somebody asks for all that is held about them, then it is all there', async () => {
  const { owner, listingId } = await billing.subscribed()
  expect((await billing.as(owner, 'GET', '/billing-export')).body).toMatchObject({
    subscriptions: [{ listingId }],
    invoices: [{ listingId, total: 9_950 }],
  })
})
