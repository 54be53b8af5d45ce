import { randomUUID } from 'node:crypto'
import { AccountDeleted } from '@directory/contracts/events/identity'
import { ListingDeleted } from '@directory/contracts/events/listings'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createEnvelope, type Somebody, type StartedBilling } from '../support/billing-app.ts'
import { type Gate, startGatedBilling } from '../support/gated-billing.ts'

let billing: StartedBilling
let gate: Gate
let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  ;({ billing, gate, stop } = await startGatedBilling())
})
afterEach(() => gate.treat(undefined))
afterAll(() => stop?.())

const sessions = /^POST \/v1\/checkout\/sessions$/
const requestsTo = (calls: RegExp) => gate.requests.filter(({ call }) => calls.test(call))
/** Waits for this many further requests to Stripe. */
async function moreAsked(calls: RegExp, count: number, work: () => void): Promise<void> {
  const before = requestsTo(calls).length
  work()
  await vi.waitUntil(() => requestsTo(calls).length >= before + count, { timeout: 60_000 })
}
const gold = (person: Somebody, businessId: string, screen = 'pricing-page') =>
  billing.as(person, 'POST', '/checkouts', { packageType: 'gold', businessId, screen })
const social = (person: Somebody) => billing.as(person, 'POST', '/social-media-checkouts', { packageType: 'basic' })
const listSessions = async ({ accountId }: Somebody) => {
  const { data } = await billing.stripe.checkout.sessions.list({ limit: 100 })
  return data.filter(({ metadata }) => metadata?.accountId === accountId)
}
const listingDeleted = (id: string) => billing.deliver('billing.listings', createEnvelope(ListingDeleted, id, 9, { id, slug: 'gone' }))

describe('when Stripe does not respond', () => {
  test('and thirty people wait for their checkouts, then other requests, and Stripe’s own events, are still processed', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => billing.somebody()))
    gate.treat({ calls: /./, does: 'keep' })
    let waiting: Promise<{ status: number }[]> | undefined
    await moreAsked(/^POST \/v1\/customers$/, 8, () => {
      waiting = Promise.all(people.map(social))
    })
    const { webhooks } = new Stripe('sk_test_signs_only')
    for (const person of people) {
      expect((await billing.as(person, 'GET', '/subscriptions')).status).toBe(200)
      const payload = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'product.created',
        created: 1,
        data: { object: {} },
      })
      const signature = webhooks.generateTestHeaderString({ payload, secret: billing.sandbox.webhookSecret })
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      expect((await fetch(billing.webhookAddress, { method: 'POST', body: payload, headers })).status).toBe(200)
    }
    gate.treat(undefined)
    // Some may have waited so long that they were told to retry.
    expect([201, 503]).toEqual(expect.arrayContaining([...new Set((await waiting)?.map(({ status }) => status))]))
  })

  test('and someone clicks fifty times, then others are not blocked, and every click gets the same URL once it responds', async () => {
    const [impatient, other] = [await billing.somebody(), await billing.somebody()]
    gate.treat({ calls: /./, does: 'keep' })
    let clicks: ReturnType<typeof social>[] = []
    await moreAsked(/^POST \/v1\/customers$/, 1, () => {
      clicks = Array.from({ length: 50 }, () => social(impatient))
    })
    let response: ReturnType<typeof social> | undefined
    await moreAsked(/^POST \/v1\/customers$/, 1, () => {
      response = social(other)
    })
    gate.treat(undefined)
    expect((await response)?.status).toBe(201)
    const responses = await Promise.all(clicks)
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1)
    expect(await listSessions(impatient)).toHaveLength(1)
  })
})

describe('when the target of a checkout is deleted', () => {
  test('before it is opened, then it is not opened', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    await listingDeleted(listingId)
    expect((await gold(owner, listingId)).body).toMatchObject({ status: 410, type: '/problems/listing-deleted' })
    expect(await listSessions(owner)).toEqual([])
  })

  test('after it was opened, then its URL is not returned again, even before Stripe is called', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    await billing.open(owner, listingId)
    gate.treat({ calls: /expire$/, does: 'keep' })
    await listingDeleted(listingId)
    expect((await gold(owner, listingId)).body).toMatchObject({ status: 410, type: '/problems/listing-deleted' })
  })

  test.each([
    ['the listing', (_: Somebody, listingId: string) => listingDeleted(listingId)],
    ['the account', ({ accountId: id }: Somebody) => billing.deliver('billing.accounts', createEnvelope(AccountDeleted, id, 9, { id }))],
  ])('while Stripe creates it, since %s, then it can no longer be paid', async (_, remove) => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    gate.treat({ calls: sessions, does: 'keep' })
    let opening: ReturnType<typeof gold> | undefined
    await moreAsked(sessions, 1, () => {
      opening = gold(owner, listingId)
    })
    const removed = remove(owner, listingId)
    await vi.waitUntil(
      async () => {
        const { rows } = await billing.pool.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        return rows.length > 0
      },
      { timeout: 60_000 },
    )
    gate.treat(undefined)
    await Promise.all([opening, removed])
    await billing.settled()
    expect((await listSessions(owner)).map(({ status }) => status)).toEqual(['expired'])
  })
})

describe('when Stripe is called for the session of a checkout', () => {
  test('and refuses it, then it is retried with another key', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    const before = requestsTo(sessions).length
    gate.treat({ calls: sessions, does: 'refuse' })
    expect((await gold(owner, listingId)).status).toBe(500)
    gate.treat(undefined)
    expect((await gold(owner, listingId)).status).toBe(201)
    const keys = requestsTo(sessions)
      .slice(before)
      .map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })

  test('and its response is lost, then the same is requested again, even from another screen', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    gate.treat({ calls: sessions, does: 'lose' })
    expect((await gold(owner, listingId, 'upgrade-page')).body).toMatchObject({ status: 503, type: '/problems/payments-unavailable' })
    gate.treat(undefined)
    expect((await gold(owner, listingId, 'add-form')).status).toBe(201)
    expect(await listSessions(owner)).toMatchObject([
      { cancel_url: expect.stringContaining('/my-businesses?upgrade=gold&screen=upgrade-page') },
    ])
  })
})

test.each(['refuse', 'lose'] as const)(
  'when Stripe does not open the checkout of a draft (%s), then the draft’s place is free immediately, and it can be bought again',
  async (does) => {
    const owner = await billing.somebody()
    const draftId = billing.listings.add(owner.accountId)
    gate.treat({ calls: sessions, does })
    expect((await billing.as(owner, 'POST', '/checkouts', { draftId })).status).toBeGreaterThanOrEqual(500)
    gate.treat(undefined)
    const failed = billing.listings.reservedFor(draftId) ?? ''
    expect(await billing.events(failed)).toMatchObject([{ type: 'billing.checkout.expired.v1', payload: { id: failed, draftId } }])
    const { status, body } = await billing.as(owner, 'POST', '/checkouts', { draftId })
    expect(status).toBe(201)
    expect(billing.listings.reservedFor(draftId)).toBe(body.id)
    expect(body.id).not.toBe(failed)
  },
)

test('when a customer is created at Stripe, then only data that they have given is sent', async () => {
  const owner = await billing.somebody()
  await billing.open(owner, billing.listings.add(owner.accountId))
  const [made] = requestsTo(/^POST \/v1\/customers$/).slice(-1)
  expect(Object.fromEntries(made?.form ?? [])).toEqual({ email: `${owner.accountId}@example.com`, 'metadata[accountId]': owner.accountId })
})

test('when the portal is opened, then it has the configuration of the catalogue command', async () => {
  const owner = await billing.somebody()
  await billing.open(owner, billing.listings.add(owner.accountId))
  expect((await billing.as(owner, 'POST', '/portal-sessions')).status).toBe(200)
  const { data } = await billing.stripe.billingPortal.configurations.list()
  const [opened] = requestsTo(/^POST \/v1\/billing_portal\/sessions$/).slice(-1)
  expect([data.length, opened?.form.get('configuration')]).toEqual([1, data[0]?.id])
})
