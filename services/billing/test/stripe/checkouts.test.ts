import { randomUUID } from 'node:crypto'
import { offers } from '@directory/contracts/catalogue/offers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Somebody, type StartedBilling, siteUrl, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

const listSessions = async (accountId: string) => {
  const { data } = await billing.stripe.checkout.sessions.list({ limit: 100 })
  return data.filter(({ metadata }) => metadata?.accountId === accountId)
}
const gold = (businessId: string) => ({ packageType: 'gold', businessId, screen: 'pricing-page' })

describe('when a listing has a package without a payment', () => {
  const packageExpiresAt = new Date(Date.now() + 300 * 86_400_000).toISOString()
  const open = async (granted: 'professional' | 'gold', packageType: 'professional' | 'gold', expiresAt = packageExpiresAt) => {
    const owner = await billing.somebody()
    const businessId = billing.listings.add(owner.accountId)
    billing.listings.grant(businessId, { advertisingPackage: granted, packageExpiresAt: expiresAt })
    return billing.as(owner, 'POST', '/checkouts', { packageType, businessId, screen: 'pricing-page' })
  }

  test('then the same or a lower one is not sold, since its owner would lose out', async () => {
    for (const packageType of ['gold', 'professional'] as const)
      expect(await open('gold', packageType)).toMatchObject({ status: 409, body: { type: '/problems/package-held' } })
  })

  test('then a higher one is sold, and the same once the package has ended', async () => {
    expect((await open('professional', 'gold')).status).toBe(201)
    expect((await open('gold', 'gold', new Date(Date.now() - 86_400_000).toISOString())).status).toBe(201)
  })
})

describe('when Stripe’s event for a payment is missing', () => {
  test('then polling queries Stripe, after a while and not each time, and the payment counts', async () => {
    const deaf = await startBilling({ hearsStripe: false })
    try {
      const owner = await deaf.somebody()
      const { id, session } = await deaf.open(owner, deaf.listings.add(owner.accountId))
      const state = async () => (await deaf.as(owner, 'GET', `/checkouts/${id}`)).body.state
      const readChecks = async () =>
        (await deaf.pool.query('SELECT processed_at AS at, next_attempt_at > now() AS "isLater" FROM webhook_event')).rows
      expect([await state(), await state()]).toEqual(['open', 'open'])
      expect(await readChecks()).toEqual([{ at: null, isLater: true }])
      deaf.sandbox.pay(session)
      await deaf.pool.query('UPDATE webhook_event SET next_attempt_at = now()')
      await vi.waitUntil(async () => (await state()) === 'paid', { timeout: 60_000 })
    } finally {
      await deaf.stop()
    }
  })
})

describe('when a checkout is opened', () => {
  test('then Stripe gets the catalogue’s price, first month, and metadata', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    const { id, session } = await billing.open(owner, listingId)
    const opened = await billing.stripe.checkout.sessions.retrieve(session)
    const metadata = { checkoutId: id, offer: 'pricing-gold', listingId, accountId: owner.accountId }
    expect(opened).toMatchObject({
      mode: 'subscription',
      amount_subtotal: offers['pricing-gold'].monthly,
      amount_total: offers['pricing-gold'].firstMonth,
      client_reference_id: id,
      metadata,
      success_url: `${siteUrl}/premium-success?package=gold&business=${listingId}&checkout=${id}`,
      cancel_url: `${siteUrl}/my-businesses?upgrade=gold&screen=pricing-page&checkout=${id}`,
    })
    expect(opened.expires_at - opened.created).toBeGreaterThan(3_590)
    expect(opened.expires_at - opened.created).toBeLessThanOrEqual(3_600)
    expect((await billing.as(owner, 'GET', `/checkouts/${id}`)).body).toMatchObject({ id, offer: 'pricing-gold', listingId, state: 'open' })
  })

  test.each([
    ['gold', 'upgrade-page', 9_999, 9_999],
    ['professional', 'pricing-page', 9_999, 4_999],
    ['professional', 'manage-advertising', 9_900, 9_900],
    ['gold', 'manage-advertising', 19_900, 19_900],
  ])('then %s on the %s costs what is shown', async (packageType, screen, monthly, first) => {
    const owner = await billing.somebody()
    const { session } = await billing.open(owner, billing.listings.add(owner.accountId), packageType, screen)
    expect(await billing.stripe.checkout.sessions.retrieve(session)).toMatchObject({ amount_subtotal: monthly, amount_total: first })
  })

  test('from Manage Advertising, then cancelling leads back there, with the checkout’s id', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    const { id, session } = await billing.open(owner, listingId, 'gold', 'manage-advertising')
    const { cancel_url } = await billing.stripe.checkout.sessions.retrieve(session)
    expect(cancel_url).toBe(`${siteUrl}/my-businesses?advertising=${listingId}&checkout=${id}`)
  })

  test.each([
    ['basic', 'social-basic'],
    ['professional', 'social-professional'],
    ['premium', 'social-professional'],
    ['enterprise', 'social-enterprise'],
  ] as const)('then social media %s is %s', async (packageType, offer) => {
    const person = await billing.somebody()
    const { status, body } = await billing.as(person, 'POST', '/social-media-checkouts', { packageType })
    expect(status).toBe(201)
    const [session] = await listSessions(person.accountId)
    expect(session).toMatchObject({ amount_total: offers[offer].firstMonth, metadata: { offer } })
    expect(session?.success_url).toBe(`${siteUrl}/social-media-success?session_id={CHECKOUT_SESSION_ID}&checkout=${body.id}`)
    expect(session?.cancel_url).toBe(`${siteUrl}/social-media-marketing?checkout=${body.id}#packages-title`)
  })

  test('then fifty concurrent requests and the next get the same one', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    const answers = await Promise.all(Array.from({ length: 50 }, () => billing.as(owner, 'POST', '/checkouts', gold(listingId))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
    expect(await listSessions(owner.accountId)).toHaveLength(1)
    const { data } = await billing.stripe.customers.list({ email: `${owner.accountId}@example.com` })
    expect(data).toHaveLength(1)
    expect((await billing.as(owner, 'POST', '/checkouts', gold(listingId))).body).toEqual(answers[0]?.body)
  })

  test('then an expired one is not returned again', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    const before = await billing.open(owner, listingId)
    await billing.stripe.checkout.sessions.expire(before.session)
    await billing.settled()
    expect((await billing.as(owner, 'GET', `/checkouts/${before.id}`)).body.state).toBe('expired')
    expect((await billing.events(before.id)).map(({ type, payload }) => [type, payload])).toEqual([
      ['billing.checkout.expired.v1', { id: before.id, draftId: null }],
    ])
    const after = await billing.open(owner, listingId)
    expect(after.session).not.toBe(before.session)
  })

  test('then one past its hour is not returned again, even before Stripe’s event', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    const before = await billing.open(owner, listingId)
    await billing.pool.query(`UPDATE checkout SET expires_at = now() WHERE id = $1`, [before.id])
    expect((await billing.open(owner, listingId)).session).not.toBe(before.session)
  })

  test('then a lost response is requested again with the same key, and Stripe has created one session', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    const before = await billing.open(owner, listingId)
    await billing.pool.query('UPDATE checkout SET url = NULL, session_id = NULL WHERE id = $1', [before.id])
    expect(await billing.open(owner, listingId)).toEqual(before)
    expect(await listSessions(owner.accountId)).toHaveLength(1)
  })
})

describe('when a request is tampered with', () => {
  const refusals: [string, (owner: Somebody, listingId: string) => [Somebody, object], number][] = [
    ['another’s business', (_, listingId) => [{ accountId: randomUUID(), role: 'user' }, gold(listingId)], 404],
    ['another’s business by an admin', (_, listingId) => [billing.admin, gold(listingId)], 404],
    ['another’s draft', (_, listingId) => [{ accountId: randomUUID(), role: 'user' }, { draftId: listingId }], 404],
    ['no such business', (owner) => [owner, gold(randomUUID())], 404],
    ['no such package', (owner, id) => [owner, { ...gold(id), packageType: 'platinum' }], 400],
    ['the free package', (owner, id) => [owner, { ...gold(id), packageType: 'starter' }], 400],
    [
      'a screen that does not sell it',
      (owner, id) => [owner, { packageType: 'professional', businessId: id, screen: 'upgrade-page' }],
      400,
    ],
    ['a screen of social media', (owner, id) => [owner, { ...gold(id), screen: 'social-media-page' }], 400],
    ['a price', (owner, id) => [owner, { ...gold(id), price: 1 }], 400],
    ['a draft and a business', (owner, id) => [owner, { ...gold(id), draftId: id }], 400],
  ]
  test.each(refusals)('by %s, then it is refused without a request to Stripe', async (_, request, expected) => {
    const owner = await billing.somebody()
    const [person, body] = request(owner, billing.listings.add(owner.accountId))
    const before = (await billing.stripe.customers.list({ limit: 100 })).data.length
    expect((await billing.as(person, 'POST', '/checkouts', body)).status).toBe(expected)
    expect(await listSessions(person.accountId)).toEqual([])
    expect((await billing.stripe.customers.list({ limit: 100 })).data).toHaveLength(before)
  })

  test('then someone else’s checkout is not found', async () => {
    const owner = await billing.somebody()
    const { id } = await billing.open(owner, billing.listings.add(owner.accountId))
    expect((await billing.as(await billing.somebody(), 'GET', `/checkouts/${id}`)).status).toBe(404)
    expect((await billing.as(billing.admin, 'GET', `/checkouts/${id}`)).status).toBe(404)
  })
})

test('when a listing already has a subscription, then no second checkout is opened', async () => {
  const { owner, listingId } = await billing.subscribed()
  expect((await billing.as(owner, 'POST', '/checkouts', gold(listingId))).body).toMatchObject({ type: '/problems/subscription-exists' })
})

test('when a draft is paid, then its package is announced for the resulting listing', async () => {
  const owner = await billing.somebody()
  const draftId = billing.listings.add(owner.accountId)
  const { body } = await billing.as(owner, 'POST', '/checkouts', { draftId })
  const [session] = await listSessions(owner.accountId)
  expect(billing.listings.reservedFor(draftId)).toBe(body.id)
  expect(session).toMatchObject({
    amount_total: 9_999,
    success_url: `${siteUrl}/premium-success?checkout=${body.id}`,
    cancel_url: `${siteUrl}/add-business?checkout=${body.id}`,
  })
  billing.sandbox.pay(session?.id ?? '')
  await billing.settled()
  expect((await billing.as(owner, 'GET', `/checkouts/${body.id}`)).body).toMatchObject({ state: 'paid', listingId: draftId })
  expect(await billing.events(draftId)).toMatchObject([
    { type: 'billing.package.changed.v1', version: 1, payload: { listingId: draftId, advertisingPackage: 'gold', state: 'active' } },
  ])
})

test('when a draft’s checkout is abandoned, then the draft is released, but not while another checkout is open', async () => {
  const owner = await billing.somebody()
  const draftId = billing.listings.add(owner.accountId)
  const { body: first } = await billing.as(owner, 'POST', '/checkouts', { draftId })
  await billing.pool.query('UPDATE checkout SET expires_at = now() WHERE id = $1', [first.id])
  const { body: second } = await billing.as(owner, 'POST', '/checkouts', { draftId })
  for (const session of await listSessions(owner.accountId)) await billing.stripe.checkout.sessions.expire(session.id)
  await billing.settled()
  expect(await billing.events(first.id)).toEqual([])
  expect(await billing.events(second.id)).toMatchObject([{ type: 'billing.checkout.expired.v1', payload: { draftId } }])
})

describe('when a checkout is cancelled', () => {
  const cancel = (person: Somebody, id: string) => billing.as(person, 'DELETE', `/checkouts/${id}`)

  test('then it can no longer be paid, its draft is released, and a second time has no effect', async () => {
    const owner = await billing.somebody()
    const draftId = billing.listings.add(owner.accountId)
    const { body } = await billing.as(owner, 'POST', '/checkouts', { draftId })
    const [session] = await listSessions(owner.accountId)
    expect((await cancel(owner, body.id)).status).toBe(204)
    expect(billing.sandbox.pay(session?.id ?? '')).toBe('expired')
    expect((await billing.as(owner, 'GET', `/checkouts/${body.id}`)).body.state).toBe('expired')
    expect((await cancel(owner, body.id)).status).toBe(204)
    await billing.settled()
    expect((await billing.events(body.id)).map(({ type, payload }) => [type, payload])).toEqual([
      ['billing.checkout.expired.v1', { id: body.id, draftId }],
    ])
    expect((await billing.as(owner, 'POST', '/checkouts', { draftId })).body.id).not.toBe(body.id)
  })

  test('before Stripe has returned its URL, then it ends, its draft is released, and the next one is new', async () => {
    const owner = await billing.somebody()
    const draftId = billing.listings.add(owner.accountId)
    const { body } = await billing.as(owner, 'POST', '/checkouts', { draftId })
    await billing.pool.query('UPDATE checkout SET url = NULL, session_id = NULL WHERE id = $1', [body.id])
    expect((await cancel(owner, body.id)).status).toBe(204)
    expect((await billing.as(owner, 'GET', `/checkouts/${body.id}`)).body.state).toBe('expired')
    expect(await billing.events(body.id)).toMatchObject([{ type: 'billing.checkout.expired.v1', payload: { draftId } }])
    expect((await billing.as(owner, 'POST', '/checkouts', { draftId })).body.id).not.toBe(body.id)
  })

  test('by fifty concurrent requests, then all succeed, and it is announced once', async () => {
    const owner = await billing.somebody()
    const { id } = await billing.open(owner, billing.listings.add(owner.accountId))
    const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(owner, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    await billing.settled()
    expect(await billing.events(id)).toHaveLength(1)
  })

  test('but was paid at the same moment, then it stays paid, before Stripe’s event and after', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    const { id, session } = await billing.open(owner, listingId)
    billing.sandbox.pay(session)
    for (const moment of ['before', 'after']) {
      expect([moment, (await cancel(owner, id)).body]).toMatchObject([
        moment,
        { status: 409, type: '/problems/conflict', detail: 'This has been paid in the meantime.' },
      ])
      expect((await billing.as(owner, 'GET', `/checkouts/${id}`)).body.state).toBe('paid')
      await billing.settled()
    }
    expect((await billing.as(owner, 'GET', '/subscriptions')).body).toMatchObject([{ listingId, state: 'active' }])
  })

  test('by someone else, then it is not found, and can still be paid', async () => {
    const owner = await billing.somebody()
    const { id, session } = await billing.open(owner, billing.listings.add(owner.accountId))
    for (const person of [await billing.somebody(), billing.admin]) expect((await cancel(person, id)).status).toBe(404)
    expect(billing.sandbox.pay(session)).toBe('paid')
  })
})
