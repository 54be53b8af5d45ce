import { randomUUID } from 'node:crypto'
import { syncCatalogue } from '@directory/billing/catalogue/sync-catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedBilling, siteUrl, startBilling } from './billing-app.ts'

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
    const seen: string[] = []
    for (let before = ''; ; ) {
      const { body } = await billing.as(billing.admin, 'GET', `/payments?limit=2${before && `&before=${before}`}`)
      if (body.length === 0) break
      seen.push(...body.map(({ id }: { id: string }) => id))
      before = seen.at(-1) ?? ''
    }
    expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
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

describe('when ours and Stripe’s differ', () => {
  const reconcile = async () => (await billing.as(billing.admin, 'POST', '/reconciliations')).body

  test('then a reconciliation mends it and says what it was, and the next finds nothing', async () => {
    const [changed, lost] = [await billing.subscribed(), await billing.subscribed()]
    await billing.pool.query(`UPDATE subscription SET state = 'past_due', fingerprint = '' WHERE stripe_id = $1`, [changed.stripeId])
    await billing.pool.query('UPDATE invoice SET subscription_id = NULL WHERE account_id = $1', [lost.owner.accountId])
    await billing.pool.query('DELETE FROM subscription WHERE stripe_id = $1', [lost.stripeId])
    const { compared, differences } = await reconcile()
    expect(compared).toBeGreaterThanOrEqual(2)
    expect(differences.toSorted((one: { what: string }, other: { what: string }) => one.what.localeCompare(other.what))).toEqual([
      { stripeId: changed.stripeId, what: 'It stood differently here.', isMended: true },
      { stripeId: lost.stripeId, what: 'It was not known here.', isMended: true },
    ])
    expect((await billing.as(changed.owner, 'GET', '/subscriptions')).body).toMatchObject([{ state: 'active' }])
    expect((await billing.as(lost.owner, 'GET', '/subscriptions')).body).toMatchObject([{ state: 'active' }])
    expect((await reconcile()).differences).toEqual([])
  })

  test('by a subscription that was made by hand, then it is said and left alone', async () => {
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
    expect((await reconcile()).differences).toMatchObject([{ what: 'It was not known here.', isMended: false }])
  })
})

describe('the catalogue at Stripe', () => {
  const count = async () => [
    (await billing.stripe.products.list({ limit: 100 })).data.length,
    (await billing.stripe.prices.list({ limit: 100 })).data.length,
    (await billing.stripe.coupons.list({ limit: 100 })).data.length,
  ]

  test('is made once, however often it is asked for', async () => {
    const before = await count()
    expect(before).toEqual([8, 8, 5])
    await syncCatalogue(billing.stripe, { pricesIncludeVat: true })
    expect(await count()).toEqual(before)
  })

  test('gets another price where it has changed, and whoever has subscribed stays at the old one', async () => {
    const { owner, stripeId } = await billing.subscribed()
    await syncCatalogue(billing.stripe, { pricesIncludeVat: false })
    const { data } = await billing.stripe.prices.list({ lookup_keys: ['pricing-gold'] })
    expect(data).toMatchObject([
      { unit_amount: 19_900, tax_behavior: 'exclusive', lookup_key: 'pricing-gold', metadata: { offer: 'pricing-gold' } },
    ])
    const { items } = await billing.stripe.subscriptions.retrieve(stripeId)
    expect(items.data[0]?.price).toMatchObject({ tax_behavior: 'inclusive', lookup_key: null })
    billing.sandbox.refund({ subscription: stripeId }, 100)
    await billing.settled()
    expect((await billing.as(owner, 'GET', '/subscriptions')).body).toMatchObject([{ offer: 'pricing-gold', state: 'active' }])
    await syncCatalogue(billing.stripe, { pricesIncludeVat: true })
  })

  test('that is not as the site shows it sells nothing', async () => {
    const { data } = await billing.stripe.prices.list({ lookup_keys: ['pricing-gold'] })
    const product = String(data[0]?.product)
    const wrong = { product, currency: 'gbp', unit_amount: 1, recurring: { interval: 'month' as const }, lookup_key: 'pricing-gold' }
    await billing.stripe.prices.create({ ...wrong, transfer_lookup_key: true })
    const owner = { accountId: randomUUID(), role: 'user' } as const
    const businessId = billing.listings.add(owner.accountId)
    const { body } = await billing.as(owner, 'POST', '/checkouts', { packageType: 'gold', businessId, screen: 'pricing-page' })
    expect(body).toMatchObject({ status: 503, type: '/problems/payments-unavailable' })
    await syncCatalogue(billing.stripe, { pricesIncludeVat: true })
    expect((await billing.open(owner, businessId)).session).toMatch(/^cs_test_/)
  })
})
