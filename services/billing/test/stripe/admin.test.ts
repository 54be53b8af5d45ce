import { randomUUID } from 'node:crypto'
import { syncCatalogue } from '@directory/billing/catalogue/sync-catalogue'
import { createOpenPortal } from '@directory/billing/customers/portal'
import { ensureWebhookEndpoint } from '@directory/billing/webhooks/ensure-endpoint'
import { eventTypes } from '@directory/billing/webhooks/event-types'
import { storedEvent } from '@directory/billing/webhooks/stored-event'
import { AccountDeleted } from '@directory/contracts/events/identity'
import { startStripeSandbox } from '@directory/sandbox/stripe/sandbox'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEnvelope, createStripeClient, type StartedBilling, siteUrl, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

describe('the payments list', () => {
  test('shows every subscription once, newest first, page by page, with what was paid', async () => {
    const made = [await billing.subscribed(), await billing.subscribed(), await billing.subscribed()]
    const [last] = made.slice(-1)
    billing.sandbox.refund({ subscription: last?.stripeId ?? '' }, 950)
    await billing.settled()
    const received: string[] = []
    for (let before = ''; ; ) {
      const { body } = await billing.as(billing.admin, 'GET', `/payments?limit=2${before && `&before=${before}`}`)
      if (body.length === 0) break
      received.push(...body.map(({ id }: { id: string }) => id))
      before = received.at(-1) ?? ''
    }
    expect(received.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    const { body } = await billing.as(billing.admin, 'GET', `/payments?accountId=${last?.owner.accountId}`)
    expect(body).toEqual([
      expect.objectContaining({
        id: last?.id,
        accountId: last?.owner.accountId,
        email: `${last?.owner.accountId}@example.com`,
        subject: 'Joe’s Plumbing',
        stripeUrl: `${siteUrl}/dev/stripe/subscriptions/${last?.stripeId}`,
        paidInTotal: 9_950,
        refunded: 950,
        stopReason: null,
      }),
    ])
  })

  test('is for admins only', async () => {
    const owner = await billing.somebody()
    expect((await billing.as(owner, 'GET', '/payments')).status).toBe(403)
    expect((await billing.as(owner, 'POST', '/reconciliations')).status).toBe(403)
  })
})

describe('when our data and Stripe’s differ', () => {
  const reconcile = async () => (await billing.as(billing.admin, 'POST', '/reconciliations')).body

  test('then a reconciliation fixes and reports it, and the next finds nothing', async () => {
    const [changed, lost] = [await billing.subscribed(), await billing.subscribed()]
    await billing.pool.query(`UPDATE subscription SET state = 'past_due', fingerprint = '' WHERE stripe_id = $1`, [changed.stripeId])
    await billing.pool.query('UPDATE invoice SET subscription_id = NULL WHERE account_id = $1', [lost.owner.accountId])
    await billing.pool.query('DELETE FROM subscription WHERE stripe_id = $1', [lost.stripeId])
    const { compared, differences } = await reconcile()
    expect(compared).toBeGreaterThanOrEqual(2)
    expect(differences.toSorted((a: { what: string }, b: { what: string }) => a.what.localeCompare(b.what))).toEqual([
      { stripeId: changed.stripeId, what: 'It differed here.', isMended: true },
      { stripeId: lost.stripeId, what: 'It was missing here.', isMended: true },
    ])
    expect((await billing.as(changed.owner, 'GET', '/subscriptions')).body).toMatchObject([{ state: 'active' }])
    expect((await billing.as(lost.owner, 'GET', '/subscriptions')).body).toMatchObject([{ state: 'active' }])
    expect((await reconcile()).differences).toEqual([])
  })

  test('in invoices, refunds and disputes, then a reconciliation fixes and reports them', async () => {
    const made = [await billing.subscribed(), await billing.subscribed(), await billing.subscribed(), await billing.subscribed()] as const
    const [unpaid, returned, lost, unknown] = made
    billing.sandbox.refund({ subscription: returned.stripeId }, 950)
    billing.sandbox.closeDispute(billing.sandbox.dispute({ subscription: lost.stripeId }).id, 'lost')
    await billing.settled()
    const findInvoiceId = async ({ stripeId }: { stripeId: string }) =>
      String((await billing.stripe.invoices.list({ subscription: stripeId })).data[0]?.id)
    const [unpaidId, returnedId, lostId, unknownId] = await Promise.all(made.map(findInvoiceId))
    await billing.pool.query(`UPDATE invoice SET state = 'open', amount_paid = 0 WHERE id = $1`, [unpaidId])
    await billing.pool.query('UPDATE invoice SET refunded = 0 WHERE id = $1', [returnedId])
    await billing.pool.query('UPDATE invoice SET is_lost = false WHERE id = $1', [lostId])
    await billing.pool.query('DELETE FROM invoice WHERE id = $1', [unknownId])
    const { differences } = await reconcile()
    expect(new Map(differences.map(({ stripeId, ...rest }: { stripeId: string }) => [stripeId, rest]))).toEqual(
      new Map([
        [unpaidId, { what: 'The invoice differed here.', isMended: true }],
        [returnedId, { what: 'Its refunds differed here.', isMended: true }],
        [lostId, { what: 'Its dispute differed here.', isMended: true }],
        [unknownId, { what: 'The invoice was missing here.', isMended: true }],
      ]),
    )
    for (const { owner } of [unpaid, unknown])
      expect((await billing.as(owner, 'GET', '/invoices')).body).toMatchObject([{ state: 'paid', amountPaid: 9_950 }])
    expect((await billing.as(returned.owner, 'GET', '/invoices')).body).toMatchObject([{ refunded: 950 }])
    await billing.settled()
    expect((await reconcile()).differences).toEqual([])
  })

  test('in an invoice of a deleted account, then it is not reported, since nobody can fix it', async () => {
    const { owner, stripeId } = await billing.subscribed()
    await billing.deliver('billing.accounts', createEnvelope(AccountDeleted, owner.accountId, 9, { id: owner.accountId }))
    await billing.settled()
    billing.sandbox.refund({ subscription: stripeId }, 950)
    await billing.settled()
    expect((await reconcile()).differences).toEqual([])
  })

  test('by a subscription created manually, then it is reported and left unchanged', async () => {
    const { data } = await billing.stripe.prices.list({ lookup_keys: ['pricing-gold'] })
    const customer = await billing.stripe.customers.create({ email: 'hand@example.com' })
    const session = await billing.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: data[0]?.id, quantity: 1 }],
      success_url: 'http://localhost:4000/',
    })
    billing.sandbox.pay(session.id)
    await billing.settled()
    expect((await reconcile()).differences).toMatchObject([{ what: 'It was missing here.', isMended: false }])
  })
})

describe('the catalogue at Stripe', () => {
  const count = async () => [
    (await billing.stripe.products.list({ limit: 100 })).data.length,
    (await billing.stripe.prices.list({ limit: 100 })).data.length,
    (await billing.stripe.coupons.list({ limit: 100 })).data.length,
  ]

  test('is created once, however often it is requested', async () => {
    const before = await count()
    expect(before).toEqual([8, 8, 5])
    await syncCatalogue(billing.stripe, { PRICES_INCLUDE_VAT: true })
    expect(await count()).toEqual(before)
  })

  test('is created once by two concurrent runs at an empty Stripe account', async () => {
    const sandbox = await startStripeSandbox({ siteUrl, webhook: { url: () => undefined } })
    const stripe = createStripeClient(sandbox)
    for (const PRICES_INCLUDE_VAT of [true, false, true])
      await Promise.all([1, 2, 3].map(() => syncCatalogue(stripe, { PRICES_INCLUDE_VAT })))
    const prices = await stripe.prices.list({ limit: 100 })
    expect(prices.data.filter(({ lookup_key }) => lookup_key)).toHaveLength(8)
    expect(prices.data).toHaveLength(24)
    expect((await stripe.products.list({ limit: 100 })).data).toHaveLength(8)
    expect((await stripe.coupons.list({ limit: 100 })).data).toHaveLength(5)
    expect((await stripe.billingPortal.configurations.list({ limit: 100 })).data).toHaveLength(1)
    await sandbox.stop()
  })

  test('gets a new price if it has changed, and existing subscribers keep the old one', async () => {
    const { owner, stripeId } = await billing.subscribed()
    await syncCatalogue(billing.stripe, { PRICES_INCLUDE_VAT: false })
    const { data } = await billing.stripe.prices.list({ lookup_keys: ['pricing-gold'] })
    expect(data).toMatchObject([
      { unit_amount: 19_900, tax_behavior: 'exclusive', lookup_key: 'pricing-gold', metadata: { offer: 'pricing-gold' } },
    ])
    const { items } = await billing.stripe.subscriptions.retrieve(stripeId)
    expect(items.data[0]?.price).toMatchObject({ tax_behavior: 'inclusive', lookup_key: null })
    billing.sandbox.refund({ subscription: stripeId }, 100)
    await billing.settled()
    expect((await billing.as(owner, 'GET', '/subscriptions')).body).toMatchObject([
      { offer: 'pricing-gold', state: 'active', renewal: { monthly: 19_900, includesVat: true } },
    ])
    await syncCatalogue(billing.stripe, { PRICES_INCLUDE_VAT: true })
  })

  test('does not determine the price shown to existing subscribers: they see their own', async () => {
    const { owner, stripeId } = await billing.subscribed()
    const { items } = await billing.stripe.subscriptions.retrieve(stripeId)
    const old = await billing.stripe.prices.create({
      product: String(items.data[0]?.price.product),
      currency: 'gbp',
      unit_amount: 17_900,
      recurring: { interval: 'month' },
      tax_behavior: 'exclusive',
      metadata: { offer: 'pricing-gold' },
    })
    await billing.stripe.subscriptions.update(stripeId, {
      items: [{ id: String(items.data[0]?.id), price: old.id }],
      proration_behavior: 'none',
    })
    await billing.settled()
    const own = { offer: 'pricing-gold', renewal: { monthly: 17_900, includesVat: false } }
    expect((await billing.as(owner, 'GET', '/subscriptions')).body).toMatchObject([own])
    expect((await billing.as(billing.admin, 'GET', `/payments?accountId=${owner.accountId}`)).body).toMatchObject([own])
  })

  type WrongPrice = Partial<Stripe.PriceCreateParams>
  type WrongCoupon = Partial<Stripe.CouponCreateParams>
  const prices: [string, WrongPrice][] = [
    ['another amount', { unit_amount: 1 }],
    ['another currency', { currency: 'usd' }],
    ['payment by the year', { recurring: { interval: 'year' } }],
    ['VAT on top', { tax_behavior: 'exclusive' }],
  ]
  const coupons: [string, WrongCoupon | undefined][] = [
    ['another reduction', { amount_off: 1 }],
    ['a reduction in another currency', { currency: 'usd' }],
    ['a reduction of every month', { duration: 'forever' }],
    ['no reduction', undefined],
  ]
  const makePrice = (wrong: WrongPrice) => async () => {
    const { data } = await billing.stripe.prices.list({ lookup_keys: ['pricing-gold'] })
    const product = String(data[0]?.product)
    const right = { currency: 'gbp', unit_amount: 19_900, recurring: { interval: 'month' }, tax_behavior: 'inclusive' } as const
    await billing.stripe.prices.create({ product, ...right, ...wrong, lookup_key: 'pricing-gold', transfer_lookup_key: true })
  }
  const makeCoupon = (wrong: WrongCoupon | undefined) => async () => {
    const id = 'first-month-pricing-gold'
    await billing.stripe.coupons.del(id)
    if (wrong) await billing.stripe.coupons.create({ id, amount_off: 9_950, currency: 'gbp', duration: 'once', ...wrong })
  }
  test.each([
    ...prices.map(([what, wrong]): [string, () => Promise<void>] => [what, makePrice(wrong)]),
    ...coupons.map(([what, wrong]): [string, () => Promise<void>] => [what, makeCoupon(wrong)]),
  ])('that differs from the site, with %s, sells nothing until it is fixed', async (_, spoil) => {
    await spoil()
    const owner = { accountId: randomUUID(), role: 'user' } as const
    const businessId = billing.listings.add(owner.accountId)
    const { body } = await billing.as(owner, 'POST', '/checkouts', { packageType: 'gold', businessId, screen: 'pricing-page' })
    expect(body).toMatchObject({ status: 503, type: '/problems/payments-unavailable' })
    await syncCatalogue(billing.stripe, { PRICES_INCLUDE_VAT: true })
    expect((await billing.open(owner, businessId)).session).toMatch(/^cs_test_/)
  })
})

describe('the portal at Stripe', () => {
  const configurations = async () => (await billing.stripe.billingPortal.configurations.list({ limit: 100 })).data

  test('lets customers cancel at the end of a period, change their card and details, and see their invoices; it is created once', async () => {
    const [before] = await configurations()
    const other = await billing.stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } })
    await billing.stripe.billingPortal.configurations.update(before?.id ?? '', {
      features: { subscription_cancel: { enabled: true, mode: 'immediately' }, customer_update: { enabled: false } },
    })
    await syncCatalogue(billing.stripe, { PRICES_INCLUDE_VAT: true })
    const after = await configurations()
    expect(after.map(({ id }) => id)).toEqual([other.id, before?.id])
    expect(after[1]?.features).toMatchObject({
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: { enabled: false },
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      customer_update: { enabled: true, allowed_updates: ['address', 'tax_id'] },
    })
  })

  test('uses Stripe’s default configuration if the catalogue command has not been run', async () => {
    const [, ours] = await configurations()
    await billing.stripe.billingPortal.configurations.update(ours?.id ?? '', { active: false })
    const { id } = await billing.stripe.customers.create({ email: 'ann@example.com' })
    expect(await createOpenPortal(billing.stripe)(id, siteUrl)).toContain('/dev/stripe/portal/')
  })
})

test('when something else is sold on the same Stripe account, then a reconciliation ignores it', async () => {
  const product = await billing.stripe.products.create({ name: 'Coffee beans' })
  const price = await billing.stripe.prices.create({
    product: product.id,
    currency: 'gbp',
    unit_amount: 900,
    recurring: { interval: 'month' },
  })
  const customer = await billing.stripe.customers.create({ email: 'coffee@example.com' })
  const session = await billing.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost:4000/',
  })
  billing.sandbox.pay(session.id)
  await billing.settled()
  const subscription = String((await billing.stripe.checkout.sessions.retrieve(session.id)).subscription)
  const { body } = await billing.as(billing.admin, 'POST', '/reconciliations')
  expect(body.differences.map(({ stripeId }: { stripeId: string }) => stripeId)).not.toContain(subscription)
})

test('when a payment of ours has no metadata, then each reconciliation reports it', async () => {
  const other = await startBilling()
  try {
    const { stripeId } = await other.subscribed()
    const { customer, items } = await other.stripe.subscriptions.retrieve(stripeId)
    const made = await other.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: String(customer),
      line_items: [{ price: items.data[0]?.price.id ?? '', quantity: 1 }],
      success_url: siteUrl,
    })
    other.sandbox.pay(made.id)
    await other.settled()
    const { subscription } = await other.stripe.checkout.sessions.retrieve(made.id)
    const { body } = await other.as(other.admin, 'POST', '/reconciliations')
    expect(body.differences).toEqual([{ stripeId: subscription, what: 'It was missing here.', isMended: false }])
  } finally {
    await other.stop()
  }
})

describe('the webhook endpoint at Stripe', () => {
  const url = 'https://directory.example/webhooks/stripe'
  const endpoints = async () => (await billing.stripe.webhookEndpoints.list({ limit: 100 })).data.filter((one) => one.url === url)
  const ensure = () => ensureWebhookEndpoint(billing.stripe, 'https://directory.example')

  test('is created once, with all events that we need, and its secret is shown only then', async () => {
    expect(await ensure()).toEqual({ url, state: 'made', secret: expect.stringMatching(/^whsec_/) })
    expect(await ensure()).toEqual({ url, state: 'unchanged' })
    expect(await endpoints()).toMatchObject([{ status: 'enabled', enabled_events: eventTypes }])
  })

  test('is fixed if someone has disabled it or removed events', async () => {
    const [existing] = await endpoints()
    for (const change of [{ disabled: true }, { enabled_events: ['invoice.paid' as const] }]) {
      await billing.stripe.webhookEndpoints.update(existing?.id ?? '', change)
      expect(await ensure()).toEqual({ url, state: 'changed' })
      expect(await endpoints()).toMatchObject([{ status: 'enabled', enabled_events: eventTypes }])
    }
    await billing.stripe.webhookEndpoints.update(existing?.id ?? '', { enabled_events: ['*'] })
    expect(await ensure()).toEqual({ url, state: 'unchanged' })
  })

  test('does not receive events that we ignore', () => {
    const event = (type: string) => storedEvent(JSON.parse(`{"id":"evt","type":"${type}","created":1,"data":{"object":{}}}`))
    expect(eventTypes.filter((type) => !event(type).isOfInterest)).toEqual([])
  })
})
