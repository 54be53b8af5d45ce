import { AccountDeleted } from '@directory/contracts/events/identity'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createEnvelope, type StartedBilling, siteUrl } from '../support/billing-app.ts'
import { type Gate, startGatedBilling } from '../support/gated-billing.ts'

let billing: StartedBilling
let gate: Gate
let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  ;({ billing, gate, stop } = await startGatedBilling())
})
afterAll(() => stop?.())

const gold = { packageType: 'gold', screen: 'pricing-page' }
const findLastEvent = async (id: string) => (await billing.events(id)).at(-1)

describe('when a subscription is moved to another package', () => {
  test('then its price was shown before, is collected immediately, and the package is active', async () => {
    const { owner, listingId, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
    await billing.sandbox.advance({ days: 10 })
    const preview = await billing.as(owner, 'POST', `/subscriptions/${id}/package-preview`, gold)
    expect(preview).toMatchObject({ status: 200, body: { monthly: 19_900 } })
    expect(Number.isInteger(preview.body.dueNow)).toBe(true)
    expect(preview.body.dueNow).toBeGreaterThan(5_000)
    const changed = await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)
    expect(changed).toMatchObject({ status: 200, body: { id, offer: 'pricing-gold', state: 'active' } })
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active' })
    const { data } = await billing.stripe.invoices.list({ subscription: stripeId, limit: 1 })
    // The clock advances between the two.
    expect(Math.abs((data[0]?.amount_paid ?? 0) - preview.body.dueNow)).toBeLessThanOrEqual(1)
  })

  test('and more is due than was shown, then nothing is changed or charged', async () => {
    const { owner, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
    await billing.sandbox.advance({ days: 20 })
    const { dueNow } = (await billing.as(owner, 'POST', `/subscriptions/${id}/package-preview`, gold)).body
    await billing.sandbox.advance({ days: 12 })
    await billing.settled()
    const late = await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, { ...gold, shownDue: dueNow })
    expect(late).toMatchObject({
      status: 409,
      body: { type: '/problems/conflict', detail: expect.stringContaining('Nothing has been charged') },
    })
    expect((await billing.stripe.invoices.list({ subscription: stripeId })).data).toHaveLength(2)
    const { dueNow: due } = (await billing.as(owner, 'POST', `/subscriptions/${id}/package-preview`, gold)).body
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, { ...gold, shownDue: due })).status).toBe(200)
  })

  test('then older invoices still name what they were for', async () => {
    const { owner, id } = await billing.subscribed({ packageType: 'gold', screen: 'pricing-page' })
    await billing.sandbox.advance({ days: 3 })
    await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, { packageType: 'professional', screen: 'pricing-page' })
    await billing.settled()
    const invoices = (await billing.as(owner, 'GET', '/invoices')).body
    expect(invoices.map(({ offer }: { offer: string }) => offer)).toEqual(['pricing-professional', 'pricing-gold'])
  })

  test('that is ended at the same moment, then it is not moved, and nothing is charged', async () => {
    const { owner, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
    const lockHolder = await billing.pool.connect()
    await lockHolder.query('BEGIN')
    await lockHolder.query('SELECT FROM customer WHERE account_id = $1 FOR NO KEY UPDATE', [owner.accountId])
    const changing = billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)
    await vi.waitFor(
      async () => {
        const { rows } = await billing.pool.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 60_000 },
    )
    await lockHolder.query(`UPDATE subscription SET state = 'ended', stop_reason = 'package_dropped' WHERE id = $1`, [id])
    await lockHolder.query('COMMIT')
    lockHolder.release()
    expect(await changing).toMatchObject({ status: 404, body: { type: '/problems/subscription-not-found' } })
    expect((await billing.stripe.invoices.list({ subscription: stripeId })).data).toHaveLength(1)
  })

  test('twice concurrently, then it is charged once', async () => {
    const { owner, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
    const responses = await Promise.all([1, 2, 3].map(() => billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    await billing.settled()
    expect((await billing.stripe.invoices.list({ subscription: stripeId })).data).toHaveLength(2)
  })

  test('to a lower one, then the rest becomes credit', async () => {
    const { owner, listingId, id } = await billing.subscribed({ packageType: 'gold', screen: 'manage-advertising' })
    const less = { packageType: 'professional', screen: 'manage-advertising' }
    expect((await billing.as(owner, 'POST', `/subscriptions/${id}/package-preview`, less)).body.dueNow).toBeLessThan(0)
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, less)).body).toMatchObject({ offer: 'manage-professional' })
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'professional' })
  })

  test('to a lower one, then the next invoice and the list of payments show the used credit', async () => {
    const { owner, id } = await billing.subscribed({ packageType: 'gold', screen: 'manage-advertising' })
    await billing.sandbox.advance({ days: 1 })
    const less = { packageType: 'professional', screen: 'manage-advertising' }
    await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, less)
    await billing.settled()
    const [credited] = (await billing.as(owner, 'GET', '/invoices')).body
    const credit = -credited.total
    expect(credited).toMatchObject({ state: 'paid', amountPaid: 0, creditApplied: 0 })
    expect(credit).toBeGreaterThan(5_000)
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    const [renewed] = (await billing.as(owner, 'GET', '/invoices')).body
    const creditApplied = Math.min(credit, 9_900)
    expect(renewed).toMatchObject({ state: 'paid', total: 9_900, creditApplied, amountPaid: 9_900 - creditApplied })
    expect((await billing.as(billing.admin, 'GET', `/payments?accountId=${owner.accountId}`)).body).toMatchObject([
      { paidInTotal: 19_900 + 9_900 - creditApplied, creditInTotal: creditApplied },
    ])
  })

  test('and back within a day, then the credit of one pays for the other, and the amount due was shown', async () => {
    const { owner, id, stripeId } = await billing.subscribed({ packageType: 'gold', screen: 'manage-advertising' })
    const change = (packageType: string, shownDue?: number) =>
      billing.as(owner, 'PUT', `/subscriptions/${id}/package`, { packageType, screen: 'manage-advertising', shownDue })
    const preview = async () =>
      (await billing.as(owner, 'POST', `/subscriptions/${id}/package-preview`, { packageType: 'gold', screen: 'manage-advertising' })).body
    await billing.sandbox.advance({ days: 1 })
    await change('professional')
    const { dueNow } = await preview()
    expect(dueNow).toBeLessThanOrEqual(1)
    expect((await change('gold', dueNow)).status).toBe(200)
    const { customer } = await billing.stripe.subscriptions.retrieve(stripeId)
    const { data } = await billing.stripe.charges.list({ customer: String(customer) })
    expect(data.map(({ amount }) => amount).filter((amount) => amount > 1)).toEqual([19_900])
  })

  test('and the card is declined, then nothing changes', async () => {
    const { owner, listingId, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
    const { customer } = await billing.stripe.subscriptions.retrieve(stripeId)
    billing.sandbox.changeCard(String(customer), 'declined')
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).body).toMatchObject({
      status: 402,
      type: '/problems/payment-failed',
      title: 'The payment failed. Please check your card.',
    })
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'professional', state: 'active' })
    // Stripe gives the same response to the same idempotency key.
    billing.sandbox.changeCard(String(customer), 'succeeds')
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).status).toBe(200)
  })

  test('while its last payment has failed, then it is refused, since unpaid time gives no credit', async () => {
    const { owner, id, stripeId } = await billing.subscribed({ screen: 'manage-advertising', card: 'fails-at-renewal' })
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    const less = { packageType: 'professional', screen: 'manage-advertising' }
    const detail = 'The last payment failed. Please update your card first.'
    for (const [method, path] of [['POST', 'package-preview'] as const, ['PUT', 'package'] as const])
      expect((await billing.as(owner, method, `/subscriptions/${id}/${path}`, less)).body).toMatchObject({ status: 402, detail })
    expect((await billing.stripe.invoices.list({ subscription: stripeId })).data).toHaveLength(2)
  })

  test('that it already has, then it costs nothing', async () => {
    const { owner, id, stripeId } = await billing.subscribed()
    const [item] = (await billing.stripe.subscriptions.retrieve(stripeId)).items.data
    expect((await billing.as(owner, 'POST', `/subscriptions/${id}/package-preview`, gold)).body).toEqual({
      dueNow: 0,
      monthly: 19_900,
      renewsAt: new Date(Number(item?.current_period_end) * 1_000).toISOString(),
    })
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).status).toBe(200)
  })

  test('after it was cancelled in the portal, then it continues and renews', async () => {
    const { owner, listingId, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
    billing.sandbox.cancel(stripeId, { atPeriodEnd: true })
    await billing.settled()
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).body).toMatchObject({
      offer: 'pricing-gold',
      isEnding: false,
    })
    expect(await billing.stripe.subscriptions.retrieve(stripeId)).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('active')
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active', isEnding: false })
  })

  test('of social media, then the account has that package', async () => {
    const owner = await billing.somebody()
    const { body } = await billing.as(owner, 'POST', '/social-media-checkouts', { packageType: 'basic' })
    billing.sandbox.pay(/cs_test_\w+/.exec(body.url)?.[0] ?? '')
    await billing.settled()
    const [{ id }] = (await billing.as(owner, 'GET', '/subscriptions')).body
    const enterprise = { packageType: 'enterprise', screen: 'social-media-page' }
    const preview = await billing.as(owner, 'POST', `/subscriptions/${id}/package-preview`, enterprise)
    expect(preview).toMatchObject({ status: 200, body: { monthly: 79_900 } })
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, enterprise)).body).toMatchObject({ offer: 'social-enterprise' })
    await billing.settled()
    expect(await findLastEvent(owner.accountId)).toMatchObject({
      type: 'billing.social-package.changed.v1',
      payload: { socialPackage: 'enterprise', state: 'active' },
    })
    for (const [method, path] of [['POST', 'package-preview'] as const, ['PUT', 'package'] as const])
      expect((await billing.as(owner, method, `/subscriptions/${id}/${path}`, gold)).body).toMatchObject({
        type: '/problems/invalid-request',
      })
  })

  test('of the other kind, then it is refused', async () => {
    const { owner, listingId, id } = await billing.subscribed()
    const social = { packageType: 'professional', screen: 'social-media-page' }
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, social)).body).toMatchObject({
      type: '/problems/invalid-request',
    })
    const checkout = { ...social, businessId: listingId }
    expect((await billing.as(owner, 'POST', '/checkouts', checkout)).body).toMatchObject({ type: '/problems/invalid-request' })
  })

  test('by someone else, then it is not found', async () => {
    const { id } = await billing.subscribed()
    for (const person of [await billing.somebody(), billing.admin]) {
      expect((await billing.as(person, 'PUT', `/subscriptions/${id}/package`, gold)).status).toBe(404)
      expect((await billing.as(person, 'POST', `/subscriptions/${id}/package-preview`, gold)).status).toBe(404)
    }
  })
})

describe('when Stripe’s response to a change is lost', () => {
  const updates = /^POST \/v1\/subscriptions\/sub_/
  const listInvoices = async (stripeId: string) => (await billing.stripe.invoices.list({ subscription: stripeId })).data
  const unconfirmed = {
    status: 504,
    type: '/problems/payment-unconfirmed',
    title: 'We have not been able to confirm the change yet. Please check Packages in a few minutes before you try again.',
  }
  afterEach(() => {
    gate.treat(undefined)
    gate.shut(false)
  })

  test('and Stripe can still return what it has done, then that is shown', async () => {
    const { owner, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
    gate.treat({ calls: updates, does: 'lose' })
    expect(await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).toMatchObject({
      status: 200,
      body: { offer: 'pricing-gold' },
    })
    expect(await listInvoices(stripeId)).toHaveLength(2)
  })

  test('and it stays unknown, then nobody is told that nothing was charged, and a second attempt is not charged again', async () => {
    const { owner, listingId, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
    gate.requests.length = 0
    gate.treat({ calls: updates, does: 'lose' })
    const response = billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)
    await vi.waitUntil(() => gate.requests.some(({ call }) => updates.test(call)), { timeout: 60_000, interval: 10 })
    // From now on the outcome cannot be fetched from Stripe.
    gate.shut(true)
    expect((await response).body).toMatchObject(unconfirmed)
    gate.treat(undefined)
    gate.shut(false)
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'gold' })
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).status).toBe(200)
    expect(await listInvoices(stripeId)).toHaveLength(2)
  })

  test('because the request never arrived, then it is retried with the same key, and charged once', async () => {
    const { owner, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
    gate.requests.length = 0
    gate.treat({ calls: updates, does: 'drop' })
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).body).toMatchObject(unconfirmed)
    expect((await billing.as(owner, 'GET', '/subscriptions')).body).toMatchObject([{ offer: 'pricing-professional' }])
    gate.treat(undefined)
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).body).toMatchObject({ offer: 'pricing-gold' })
    const keys = gate.requests.filter(({ call }) => updates.test(call)).map(({ key }) => key)
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
    expect(await listInvoices(stripeId)).toHaveLength(2)
  })

  test('after the change was made, then the package follows and nobody is told that nothing was charged', async () => {
    const { owner, id } = await billing.subscribed({ packageType: 'professional' })
    gate.treat({ calls: /^GET \/v1\/customers/, does: 'drop' })
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).body).toMatchObject(unconfirmed)
    gate.treat(undefined)
    await billing.settled()
    expect((await billing.as(owner, 'GET', '/subscriptions')).body).toMatchObject([{ offer: 'pricing-gold' }])
  })
})

describe('when a cancelled subscription is to be kept', () => {
  test.each([
    ['in the portal', async (stripeId: string) => billing.sandbox.cancel(stripeId, { atPeriodEnd: true })],
    ['by the flag', async (stripeId: string) => void (await billing.stripe.subscriptions.update(stripeId, { cancel_at_period_end: true }))],
  ])('%s, then it continues and renews', async (_, cancel) => {
    const { owner, listingId, id, stripeId } = await billing.subscribed()
    await cancel(stripeId)
    await billing.settled()
    expect((await billing.as(owner, 'GET', '/subscriptions')).body).toMatchObject([{ isEnding: true }])
    for (const _click of [1, 2])
      expect(await billing.as(owner, 'POST', `/subscriptions/${id}/resumption`)).toMatchObject({
        status: 200,
        body: { id, isEnding: false, state: 'active' },
      })
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ isEnding: false })
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('active')
  })

  test('and has ended, or is someone else’s, then it is not found', async () => {
    const { owner, id, stripeId } = await billing.subscribed()
    const other = await billing.somebody()
    expect((await billing.as(other, 'POST', `/subscriptions/${id}/resumption`)).status).toBe(404)
    billing.sandbox.cancel(stripeId)
    expect((await billing.as(owner, 'POST', `/subscriptions/${id}/resumption`)).body).toMatchObject({
      type: '/problems/subscription-not-found',
    })
  })
})

describe('the portal', () => {
  test('is opened for paying customers, and leads back to the profile', async () => {
    const { owner } = await billing.subscribed()
    const { status, body } = await billing.as(owner, 'POST', '/portal-sessions')
    expect([status, body]).toEqual([200, { url: expect.stringContaining(`${siteUrl}/dev/stripe/`) }])
  })

  test('is not available to others', async () => {
    expect((await billing.as(await billing.somebody(), 'POST', '/portal-sessions')).body).toMatchObject({
      type: '/problems/subscription-not-found',
    })
  })
})

describe('billing details', () => {
  const details = {
    name: 'Ann Ltd',
    vatNumber: 'GB123456789',
    line1: '1 High Road',
    line2: null,
    town: 'Beeston',
    postcode: 'NG9 1AA',
    country: 'GB',
  }

  test('are sent to Stripe, whether entered before the first payment or after', async () => {
    const owner = await billing.somebody()
    const none = { name: null, vatNumber: null, line1: null, line2: null, town: null, postcode: null, country: 'GB' }
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
    await billing.as(owner, 'PUT', '/billing-details', { ...details, vatNumber: 'de123456789', country: 'DE' })
    expect(await billing.stripe.customers.retrieve(customerId)).toMatchObject({ address: { country: 'DE' } })
    expect(await taxIds()).toEqual([['eu_vat', 'DE123456789']])
    await billing.as(owner, 'PUT', '/billing-details', none)
    expect(await taxIds()).toEqual([])
    expect((await billing.as(owner, 'GET', '/billing-export')).body).toEqual({
      details: none,
      subscriptions: [],
      invoices: [],
      purchases: [],
      changes: [],
    })
  })

  test('that were entered at Stripe are shown here, and kept when something else is changed here', async () => {
    const { owner } = await billing.subscribed()
    const { data } = await billing.stripe.customers.list({ email: `${owner.accountId}@example.com` })
    const customerId = data[0]?.id ?? ''
    const atStripe = { line1: '2 Low Road', city: 'Arnold', postal_code: 'NG5 6AA', country: 'GB' }
    await billing.as(owner, 'GET', '/billing-details')
    await billing.stripe.customers.createTaxId(customerId, { type: 'gb_vat', value: 'GB987654321' })
    await billing.stripe.customers.update(customerId, { address: atStripe })
    const entered = { line1: '2 Low Road', line2: null, town: 'Arnold', postcode: 'NG5 6AA', country: 'GB', vatNumber: 'GB987654321' }
    // Another tab has stored them since the form was filled in.
    await billing.as(owner, 'GET', '/billing-details')
    expect((await billing.as(owner, 'PUT', '/billing-details', { name: 'Ann Ltd' })).body).toEqual({ ...entered, name: 'Ann Ltd' })
    expect((await billing.as(owner, 'GET', '/billing-details')).body).toEqual({ ...entered, name: 'Ann Ltd' })
    expect(await billing.stripe.customers.retrieve(customerId)).toMatchObject({ name: 'Ann Ltd', address: atStripe })
    // The stored details may be removed.
    await billing.as(owner, 'PUT', '/billing-details', { vatNumber: null })
    expect((await billing.stripe.customers.listTaxIds(customerId)).data).toEqual([])
    expect(await billing.stripe.customers.retrieve(customerId)).toMatchObject({ address: atStripe })
  })

  test('keep their last known values when Stripe no longer has the customer, and can be changed here', async () => {
    const { owner } = await billing.subscribed()
    await billing.as(owner, 'PUT', '/billing-details', details)
    const { data } = await billing.stripe.customers.list({ email: `${owner.accountId}@example.com` })
    const deletion = billing.stripe.customers.del(data[0]?.id ?? '')
    const [, read] = await Promise.all([deletion, deletion.then(() => billing.as(owner, 'GET', '/billing-details'))])
    expect(read).toEqual({ status: 200, body: details })
    const renamed = await billing.as(owner, 'PUT', '/billing-details', { name: 'Ann & Co' })
    expect(renamed).toEqual({ status: 200, body: { ...details, name: 'Ann & Co' } })
    await billing.settled()
    expect((await billing.as(owner, 'GET', '/billing-details')).body).toEqual({ ...details, name: 'Ann & Co' })
  })

  test('of an account deleted during a request to Stripe are not stored again', async () => {
    const { owner } = await billing.subscribed()
    await billing.as(owner, 'PUT', '/billing-details', details)
    gate.treat({ calls: /^GET \/v1\/customers\/cus_\w+$/, does: 'keep' })
    const before = gate.requests.length
    const reading = billing.as(owner, 'GET', '/billing-details')
    await vi.waitUntil(() => gate.requests.slice(before).some(({ call }) => /^GET \/v1\/customers\/cus_\w+$/.test(call)), {
      timeout: 60_000,
    })
    await billing.deliver('billing.accounts', createEnvelope(AccountDeleted, owner.accountId, 2, { id: owner.accountId }))
    gate.treat(undefined)
    expect((await reading).status).toBe(200)
    const { rows } = await billing.pool.query('SELECT name, vat_number, line1 FROM customer WHERE account_id = $1', [owner.accountId])
    expect(rows).toEqual([{ name: null, vat_number: null, line1: null }])
  })

  test('are British by default, and invalid countries are refused', async () => {
    const owner = await billing.somebody()
    const { country: _, ...without } = details
    expect(await billing.as(owner, 'PUT', '/billing-details', without)).toEqual({ status: 200, body: details })
    const { status, body } = await billing.as(owner, 'PUT', '/billing-details', { ...details, country: 'XX' })
    expect([status, body.errors[0].field]).toEqual([400, 'body.country'])
  })

  test.each(['US123456789', 'GB', 'GB 123'])('do not accept %s as a VAT number', async (vatNumber) => {
    const { status, body } = await billing.as(await billing.somebody(), 'PUT', '/billing-details', { ...details, vatNumber })
    expect([status, body.errors[0].field]).toEqual([400, 'body.vatNumber'])
  })
})

test('when someone requests all their data, then it is complete', async () => {
  const { owner, listingId } = await billing.subscribed()
  expect((await billing.as(owner, 'GET', '/billing-export')).body).toMatchObject({
    subscriptions: [{ listingId }],
    invoices: [{ listingId, total: 9_950 }],
  })
})
