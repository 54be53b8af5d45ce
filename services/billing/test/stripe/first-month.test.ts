import { getFirstMonthPrice } from '@directory/contracts/catalogue/first-month'
import { type OfferId, offers } from '@directory/contracts/catalogue/offers'
import { ListingDeleted, PackageDropped } from '@directory/contracts/events/listings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEnvelope, type Somebody, type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

/** The price on a screen for a signed-in customer: from the catalogue and their own subscriptions. */
async function readPrice(person: Somebody, offer: OfferId, listingId: string | null): Promise<number> {
  const { body } = await billing.as(person, 'GET', '/subscriptions')
  return getFirstMonthPrice(offers[offer], body, listingId) ?? offers[offer].monthly
}
async function charged(person: Somebody): Promise<number | null | undefined> {
  const { data } = await billing.stripe.checkout.sessions.list({ limit: 100, status: 'open' })
  return data.find(({ metadata }) => metadata?.accountId === person.accountId)?.amount_total
}
async function end(stripeId: string): Promise<void> {
  await billing.stripe.subscriptions.cancel(stripeId)
  await billing.settled()
}
const buySocial = (person: Somebody, packageType: string) => billing.as(person, 'POST', '/social-media-checkouts', { packageType })

describe('when someone buys a package for a listing', () => {
  test('again, then there is no second first-month price, even for another package', async () => {
    const { owner, listingId, stripeId } = await billing.subscribed()
    await end(stripeId)
    for (const [packageType, offer] of [['gold', 'pricing-gold'] as const, ['professional', 'pricing-professional'] as const]) {
      await billing.open(owner, listingId, packageType)
      expect([await readPrice(owner, offer, listingId), await charged(owner)]).toEqual([offers[offer].monthly, offers[offer].monthly])
    }
  })

  test('and deletes it and lists it again, then there is no second first-month price', async () => {
    const { owner, listingId } = await billing.subscribed()
    await billing.deliver('billing.listings', createEnvelope(ListingDeleted, listingId, 9, { id: listingId, slug: 'gone' }))
    await billing.settled()
    const again = billing.listings.add(owner.accountId)
    await billing.open(owner, again)
    expect([await readPrice(owner, 'pricing-gold', again), await charged(owner)]).toEqual([19_900, 19_900])
  })

  test('and another for a second listing, then that has its own first-month price', async () => {
    const { owner } = await billing.subscribed()
    const second = billing.listings.add(owner.accountId)
    await billing.open(owner, second)
    expect([await readPrice(owner, 'pricing-gold', second), await charged(owner)]).toEqual([9_950, 9_950])
  })

  test('then an earlier checkout with a first-month price is not returned again, and can no longer be paid', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    const early = await billing.open(owner, listingId, 'professional')
    const { session } = await billing.open(owner, listingId, 'gold')
    billing.sandbox.pay(session)
    await billing.settled()
    await billing.deliver('billing.listings', createEnvelope(PackageDropped, listingId, 2, { listingId }))
    await billing.settled()
    const late = await billing.open(owner, listingId, 'professional')
    await billing.settled()
    expect(late.session).not.toBe(early.session)
    expect(billing.sandbox.pay(early.session)).toBe('expired')
    expect(await charged(owner)).toBe(9_999)
  })
})

test('when someone subscribes to social media again, then there is no second first-month price for the account', async () => {
  const person = await billing.somebody()
  await buySocial(person, 'basic')
  expect([await readPrice(person, 'social-basic', null), await charged(person)]).toEqual([9_950, 9_950])
  const { data } = await billing.stripe.checkout.sessions.list({ limit: 1 })
  billing.sandbox.pay(data[0]?.id ?? '')
  await billing.settled()
  const { rows } = await billing.pool.query('SELECT stripe_id FROM subscription WHERE account_id = $1', [person.accountId])
  await end(rows[0].stripe_id)
  await buySocial(person, 'professional')
  expect([await readPrice(person, 'social-professional', null), await charged(person)]).toEqual([39_900, 39_900])
})
