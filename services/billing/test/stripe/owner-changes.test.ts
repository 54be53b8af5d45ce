import { randomUUID } from 'node:crypto'
import { ClaimGranted } from '@directory/contracts/events/listings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEnvelope, type Somebody, type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

/** A business gets another owner. */
async function transfer(listingId: string, { accountId: previousOwnerId }: Somebody, { accountId: ownerId }: Somebody): Promise<void> {
  billing.listings.transfer(listingId, ownerId)
  await billing.deliver('billing.listings', createEnvelope(ClaimGranted, randomUUID(), 2, { listingId, ownerId, previousOwnerId }))
}
const packageOf = async (listingId: string) => (await billing.events(listingId)).at(-1)?.payload
const paid = async (who: Somebody) => (await billing.as(who, 'GET', '/invoices')).body

test('when a business gets another owner, then what the former one pays ends, and the last month is refunded', async () => {
  const { owner, listingId, stripeId } = await billing.subscribed()
  const next = await billing.somebody()
  await transfer(listingId, owner, next)
  await billing.settled()
  expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled')
  expect(await packageOf(listingId)).toMatchObject({ accountId: owner.accountId, advertisingPackage: 'starter', state: 'ended' })
  const [invoice] = await paid(owner)
  expect(invoice.refunded).toBe(invoice.total)
  const notices = (await billing.notices(owner)).map(({ notice }) => notice)
  expect(notices).toContain('payment-refunded')
})

test('when the new owner buys a package, then later news of the former owner’s subscription does not take it away', async () => {
  const { owner, listingId } = await billing.subscribed()
  const next = await billing.somebody()
  await transfer(listingId, owner, next)
  await billing.settled()
  const { session } = await billing.open(next, listingId, 'professional')
  billing.sandbox.pay(session, { card: 'succeeds' })
  await billing.settled()
  const bought = { accountId: next.accountId, advertisingPackage: 'professional', state: 'active' }
  expect(await packageOf(listingId)).toMatchObject(bought)
  // Stripe’s state of the former owner is read again.
  await billing.as(billing.admin, 'POST', '/reconciliations')
  await billing.settled()
  expect(await packageOf(listingId)).toMatchObject(bought)
  expect((await billing.as(next, 'GET', '/subscriptions')).body).toMatchObject([{ state: 'active' }])
})

test('when the former owner’s checkout is open, then it ends, and a payment at that very moment is refunded', async () => {
  for (const isPaid of [false, true]) {
    const owner = await billing.somebody()
    const next = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    const { session } = await billing.open(owner, listingId)
    if (isPaid) await Promise.all([transfer(listingId, owner, next), billing.sandbox.pay(session, { card: 'succeeds' })])
    else await transfer(listingId, owner, next)
    await billing.settled()
    const stored = await billing.stripe.checkout.sessions.retrieve(session)
    expect(stored.status).toBe(isPaid ? 'complete' : 'expired')
    if (!isPaid) continue
    expect((await paid(owner)).map(({ refunded, total }: { refunded: number; total: number }) => total - refunded)).toEqual([0])
    expect(await packageOf(listingId)).toMatchObject({ advertisingPackage: 'starter', state: 'ended' })
  }
})

test('when a business changes hands while its former owner opens a checkout, then none is opened', async () => {
  const owner = await billing.somebody()
  const listingId = billing.listings.add(owner.accountId)
  const next = await billing.somebody()
  // Between the first look and the second.
  billing.listings.transferAfterRead(listingId, next.accountId)
  const body = { packageType: 'gold', businessId: listingId, screen: 'pricing-page' }
  expect(await billing.as(owner, 'POST', '/checkouts', body)).toMatchObject({ status: 404, body: { type: '/problems/listing-not-found' } })
})
