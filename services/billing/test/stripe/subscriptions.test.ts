import { randomUUID } from 'node:crypto'
import { endUnpaid } from '@directory/billing/subscriptions/end-unpaid'
import { limits } from '@directory/contracts/catalogue/limits'
import { ListingDeleted, PackageDropped } from '@directory/contracts/events/listings'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createEnvelope, type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

/** The number of days by which a paid month of thirty days may exceed a calendar month, plus one. */
const spareDays = 3
const day = 86_400_000
const timeout = { timeout: 60_000 }
const findLastEvent = async (id: string) => (await billing.events(id)).at(-1)
const listNotices = async (owner: Parameters<StartedBilling['notices']>[0]) => (await billing.notices(owner)).map(({ notice }) => notice)
const until = (payload: Record<string, unknown> | undefined): number => Date.parse(String(payload?.expiresAt))

describe('when a package is paid', () => {
  test('then it lasts to the end of the period, at least thirty days, and a receipt is sent', async () => {
    const { owner, listingId, checkout, id } = await billing.subscribed()
    const [event, ...more] = await billing.events(listingId)
    expect(more).toEqual([])
    expect(event).toMatchObject({ type: 'billing.package.changed.v1', version: 1 })
    expect(event?.payload).toMatchObject({ accountId: owner.accountId, advertisingPackage: 'gold', state: 'active', isEnding: false })
    const paidAt = billing.sandbox.now() * 1_000
    expect(until(event?.payload)).toBeGreaterThanOrEqual(paidAt + 30 * day - 60_000)
    expect(until(event?.payload)).toBeLessThanOrEqual(paidAt + 31 * day)
    expect(await billing.notices(owner)).toEqual([
      {
        notice: 'payment-received',
        what: 'Gold Standard for Joe’s Plumbing',
        amount: 9_950,
        receiptUrl: expect.stringContaining('/invoices/'),
      },
      expect.objectContaining({ notice: 'subscription-confirmed', paid: 9_950, amount: 19_900 }),
    ])
    expect((await billing.as(owner, 'GET', `/checkouts/${checkout.id}`)).body.state).toBe('paid')
    expect((await billing.as(owner, 'GET', '/subscriptions')).body).toMatchObject([
      { id, offer: 'pricing-gold', listingId, state: 'active', isEnding: false, amountDue: null },
    ])
    expect((await billing.as(owner, 'GET', '/subscription-status')).body).toEqual({
      subscribed: true,
      subscriptionEnd: new Date(until(event?.payload)).toISOString(),
    })
    expect((await billing.as(owner, 'GET', '/invoices')).body).toMatchObject([
      { offer: 'pricing-gold', listingId, state: 'paid', total: 9_950, tax: 0, refunded: 0 },
    ])
  })

  test('then someone else sees nothing of it', async () => {
    await billing.subscribed()
    const other = await billing.somebody()
    for (const path of ['/subscriptions', '/invoices']) expect((await billing.as(other, 'GET', path)).body).toEqual([])
    expect((await billing.as(other, 'GET', '/subscription-status')).body).toEqual({ subscribed: false, subscriptionEnd: null })
  })

  test('for social media, then the account has it', async () => {
    const owner = await billing.somebody()
    const { body } = await billing.as(owner, 'POST', '/social-media-checkouts', { packageType: 'premium' })
    billing.sandbox.pay(/cs_test_\w+/.exec(body.url)?.[0] ?? '')
    await billing.settled()
    expect(await findLastEvent(owner.accountId)).toMatchObject({
      type: 'billing.social-package.changed.v1',
      payload: { accountId: owner.accountId, socialPackage: 'professional', endsAt: null, state: 'active' },
    })
    expect((await billing.as(owner, 'POST', '/social-media-checkouts', { packageType: 'basic' })).status).toBe(409)
  })
})

describe('when a month is over', () => {
  test('and the card is charged, then the package continues for another', async () => {
    const { owner, listingId } = await billing.subscribed()
    const before = until((await findLastEvent(listingId))?.payload)
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    const event = await findLastEvent(listingId)
    expect(until(event?.payload)).toBeGreaterThan(before + 27 * day)
    expect(event).toMatchObject({ version: 2, payload: { advertisingPackage: 'gold', state: 'active' } })
    expect((await billing.notices(owner)).map(({ notice, amount }) => [notice, amount])).toEqual([
      ['payment-received', 9_950],
      ['subscription-confirmed', 19_900],
      ['payment-received', 19_900],
    ])
  })

  test('and the card fails, then the package lasts no longer than it was paid, plus the days of grace', async () => {
    const { owner, listingId, stripeId } = await billing.subscribed({ card: 'fails-at-renewal' })
    const before = until((await findLastEvent(listingId))?.payload)
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    expect(await findLastEvent(listingId)).toMatchObject({ payload: { advertisingPackage: 'gold', state: 'past-due' } })
    expect(until((await findLastEvent(listingId))?.payload)).toBe(before)
    expect((await billing.as(owner, 'GET', '/subscriptions')).body[0]).toMatchObject({ state: 'past-due', amountDue: 19_900 })
    expect((await billing.notices(owner)).at(-1)).toMatchObject({
      notice: 'payment-failed',
      what: 'Gold Standard for Joe’s Plumbing',
      amount: 19_900,
      nextAttemptAt: expect.any(String),
      staysUntil: new Date(before + limits.packageGraceDays * day).toISOString(),
      isOver: false,
    })
    for (const days of [4, 5, 7]) {
      await billing.sandbox.advance({ days })
      await billing.settled()
    }
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled')
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'starter', expiresAt: null, state: 'ended' })
    expect((await listNotices(owner)).filter((kind) => kind === 'payment-failed')).toHaveLength(4)
    expect((await listNotices(owner)).at(-1)).toBe('subscription-cancelled')
    expect((await billing.notices(owner)).at(-2)).toMatchObject({ notice: 'payment-failed', staysUntil: null, isOver: true })
    expect((await billing.stripe.invoices.list({ subscription: stripeId, status: 'open' })).data).toEqual([])
    expect((await billing.as(owner, 'GET', '/invoices')).body[0]).toMatchObject({ state: 'void', total: 19_900 })
  })

  test('and the card fails but is replaced, then the package continues', async () => {
    const { listingId, stripeId } = await billing.subscribed({ card: 'fails-at-renewal' })
    const { customer } = await billing.stripe.subscriptions.retrieve(stripeId)
    await billing.sandbox.advance({ months: 1 })
    billing.sandbox.changeCard(String(customer), 'succeeds')
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active' })
    expect(until((await findLastEvent(listingId))?.payload)).toBeGreaterThan(billing.sandbox.now() * 1_000 + 26 * day)
  })
})

describe('when the days of grace pass without a payment', () => {
  const afterGrace = () => new Date((billing.sandbox.now() + (limits.packageGraceDays + spareDays) * 86_400) * 1_000)

  test('then the subscription ends, nothing more can be collected, and the package can be bought again', async () => {
    const { owner, listingId, stripeId } = await billing.subscribed({ card: 'fails-at-renewal' })
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    expect(await endUnpaid(billing.pool, new Date(billing.sandbox.now() * 1_000))).toBe(0)
    expect(await endUnpaid(billing.pool, afterGrace())).toBe(1)
    await billing.settled()
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled')
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'starter', state: 'ended' })
    expect((await billing.as(owner, 'GET', '/subscriptions')).body[0]).toMatchObject({ state: 'ended', amountDue: null })
    expect((await billing.as(owner, 'GET', '/invoices')).body[0]).toMatchObject({ state: 'void' })
    expect((await billing.as(billing.admin, 'GET', `/payments?listingId=${listingId}`)).body).toMatchObject([{ stopReason: 'unpaid' }])
    expect((await billing.open(owner, listingId)).session).toMatch(/^cs_/)
    expect(await endUnpaid(billing.pool, afterGrace())).toBe(0)
  })

  test('and it is paid at that very moment, then the subscription continues', async () => {
    const { listingId, stripeId } = await billing.subscribed({ card: 'fails-at-renewal' })
    const { customer } = await billing.stripe.subscriptions.retrieve(stripeId)
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    // The payment arrives before Stripe has received the instruction.
    await billing.pool.query(`UPDATE subscription SET state = 'ended', stop_reason = 'unpaid' WHERE stripe_id = $1`, [stripeId])
    billing.sandbox.changeCard(String(customer), 'succeeds')
    await billing.settled()
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('active')
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active' })
  })
})

describe('when the card fails, and the target is deleted', () => {
  const listingDeleted = (id: string) => createEnvelope(ListingDeleted, id, 3, { id, slug: 'joes-plumbing' })
  const packageDropped = (id: string) => createEnvelope(PackageDropped, id, 3, { listingId: id })

  test.each([
    ['the listing is deleted', listingDeleted],
    ['the package is dropped', packageDropped],
  ])('since %s, then nothing more is charged, even with another card', async (_, createEvent) => {
    const { owner, listingId, stripeId } = await billing.subscribed({ card: 'fails-at-renewal' })
    const { customer } = await billing.stripe.subscriptions.retrieve(stripeId)
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    await billing.deliver('billing.listings', createEvent(listingId))
    await billing.settled()
    billing.sandbox.changeCard(String(customer), 'succeeds')
    await billing.settled()
    const { data } = await billing.stripe.invoices.list({ subscription: stripeId })
    expect(data.map(({ status }) => status).sort()).toEqual(['paid', 'void'])
    const { rows } = await billing.pool.query('SELECT state FROM invoice WHERE account_id = $1 ORDER BY state', [owner.accountId])
    expect(rows.map(({ state }) => state)).toEqual(['paid', 'void'])
  })
})

describe('when a subscription is cancelled', () => {
  test('at the end of its period, then the package stays until then, and one email is sent', async () => {
    const { owner, listingId, stripeId } = await billing.subscribed()
    const before = until((await findLastEvent(listingId))?.payload)
    billing.sandbox.cancel(stripeId, { atPeriodEnd: true })
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active', isEnding: true })
    expect((await billing.as(owner, 'GET', '/subscriptions')).body[0]).toMatchObject({ isEnding: true })
    await billing.sandbox.advance({ days: 32 })
    await billing.settled()
    const { payload } = (await findLastEvent(listingId)) ?? {}
    expect(payload).toMatchObject({ advertisingPackage: 'gold', state: 'ended', isEnding: false })
    expect(until(payload)).toBe(before)
    expect((await listNotices(owner)).filter((kind) => kind === 'subscription-cancelled')).toHaveLength(1)
    expect((await billing.as(owner, 'GET', '/subscription-status')).body.subscribed).toBe(false)
  })

  test('and that is withdrawn, then it renews as before', async () => {
    const { listingId, stripeId } = await billing.subscribed()
    billing.sandbox.cancel(stripeId, { atPeriodEnd: true })
    await billing.settled()
    billing.sandbox.resume(stripeId)
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ isEnding: false, state: 'active' })
  })

  test('immediately by its holder, then the package ends immediately', async () => {
    const { listingId, stripeId } = await billing.subscribed()
    await billing.sandbox.advance({ days: 1 })
    billing.sandbox.cancel(stripeId)
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'starter', expiresAt: null, state: 'ended' })
  })

  test('because its owner dropped the package, then Stripe is instructed, and later purchases are not affected', async () => {
    const { owner, listingId, stripeId } = await billing.subscribed()
    const dropped = createEnvelope(PackageDropped, listingId, 3, { listingId })
    await billing.deliver('billing.listings', dropped)
    await billing.settled()
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled')
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'starter', state: 'ended' })
    const again = await billing.open(owner, listingId)
    billing.sandbox.pay(again.session)
    await billing.settled()
    await billing.deliver('billing.listings', { ...dropped, id: randomUUID() })
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active' })
  })

  test('because its owner dropped the package, then a later purchase is not affected by a transaction that began before', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    const { session } = await billing.open(owner, listingId)
    const holder = await billing.pool.connect()
    try {
      const { rows } = await holder.query('SELECT stripe_id FROM customer WHERE account_id = $1', [owner.accountId])
      const stripeId = rows[0]?.stripe_id
      await holder.query('BEGIN')
      await holder.query('SELECT FROM customer WHERE account_id = $1 FOR UPDATE', [owner.accountId])
      await billing.pool.query("INSERT INTO webhook_event (id, type, customer_id, created_at) VALUES ($1, 'customer.updated', $2, now())", [
        `evt_${randomUUID()}`,
        stripeId,
      ])
      await vi.waitUntil(async () => {
        const { rowCount } = await billing.pool.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM customer%'",
        )
        return rowCount === 1
      }, timeout)
      const dropped = createEnvelope(PackageDropped, listingId, 3, { listingId })
      billing.sandbox.pay(session)
      await vi.waitUntil(async () => {
        const { rowCount } = await billing.pool.query("SELECT FROM webhook_event WHERE customer_id = $1 AND type = 'invoice.paid'", [
          stripeId,
        ])
        return rowCount === 1
      }, timeout)
      await holder.query('COMMIT')
      await billing.settled()
      await billing.deliver('billing.listings', dropped)
      await billing.settled()
      expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active' })
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
  })

  test('because its listing is deleted, then Stripe is instructed, and admins see why', async () => {
    const { listingId, stripeId } = await billing.subscribed()
    await billing.deliver('billing.listings', createEnvelope(ListingDeleted, listingId, 3, { id: listingId, slug: 'joes-plumbing' }))
    await billing.settled()
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled')
    expect((await billing.as(billing.admin, 'GET', `/payments?listingId=${listingId}`)).body).toMatchObject([
      { state: 'ended', stopReason: 'listing-deleted' },
    ])
  })

  test('because its listing was deleted before the payment, then it can no longer be paid', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    const { session, id } = await billing.open(owner, listingId)
    await billing.deliver('billing.listings', createEnvelope(ListingDeleted, listingId, 3, { id: listingId, slug: 'joes-plumbing' }))
    await billing.settled()
    expect(billing.sandbox.pay(session)).toBe('expired')
    expect((await billing.as(owner, 'GET', `/checkouts/${id}`)).body.state).toBe('expired')
  })
})

describe('when a payment is refunded', () => {
  test('in full, then the package ends immediately', async () => {
    const { owner, listingId, stripeId } = await billing.subscribed()
    billing.sandbox.refund({ subscription: stripeId })
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'starter', expiresAt: null, state: 'ended' })
    expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled')
    expect(await billing.notices(owner)).toContainEqual({
      notice: 'payment-refunded',
      what: 'Gold Standard for Joe’s Plumbing',
      amount: 9_950,
    })
    expect((await billing.as(owner, 'GET', '/invoices')).body).toMatchObject([{ refunded: 9_950 }])
  })

  test('in part, then the package stays', async () => {
    const { owner, listingId, stripeId } = await billing.subscribed()
    billing.sandbox.refund({ subscription: stripeId }, 1_000)
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active' })
    expect((await billing.notices(owner)).at(-1)).toMatchObject({ notice: 'payment-refunded', amount: 1_000 })
  })

  test.each([
    ['lost', 'starter'],
    ['won', 'gold'],
  ] as const)('by a dispute that is %s, then the package is %s', async (outcome, advertisingPackage) => {
    const { listingId, stripeId } = await billing.subscribed()
    const { id } = billing.sandbox.dispute({ subscription: stripeId })
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage: 'gold' })
    billing.sandbox.closeDispute(id, outcome)
    await billing.settled()
    expect((await findLastEvent(listingId))?.payload).toMatchObject({ advertisingPackage })
  })
})
