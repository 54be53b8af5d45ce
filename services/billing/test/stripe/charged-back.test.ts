import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

const upgradeListing = async (owner: Awaited<ReturnType<StartedBilling['subscribed']>>['owner'], id: string) => {
  await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, { packageType: 'gold', screen: 'pricing-page' })
  await billing.settled()
  return (await billing.as(owner, 'GET', '/invoices')).body[0]
}
const lose = async (invoice: string) => {
  billing.sandbox.closeDispute(billing.sandbox.dispute({ invoice }).id, 'lost')
  await billing.settled()
}

const offerAtStripe = async (stripeId: string) =>
  (await billing.stripe.subscriptions.retrieve(stripeId)).items.data[0]?.price.metadata.offer

test('when a payment is charged back, then revenue, invoice and payment reflect it', async () => {
  const { owner } = await billing.subscribed()
  const [{ id, amountPaid }] = (await billing.as(owner, 'GET', '/invoices')).body
  await lose(id)
  expect((await billing.as(owner, 'GET', '/invoices')).body).toMatchObject([{ isChargedBack: true, refunded: 0 }])
  expect((await billing.as(billing.admin, 'GET', '/revenue')).body).toMatchObject([{ paid: amountPaid, chargedBack: amountPaid }])
  expect((await billing.as(billing.admin, 'GET', `/payments?accountId=${owner.accountId}`)).body).toMatchObject([
    { paidInTotal: amountPaid, chargedBack: amountPaid, stopReason: 'disputed' },
  ])
})

test('when the payment for an upgrade is charged back, then the owner has the paid package, and Stripe charges that from then on', async () => {
  const { owner, id, listingId, stripeId } = await billing.subscribed({ packageType: 'professional' })
  await billing.sandbox.advance({ days: 5 })
  const upgrade = await upgradeListing(owner, id)
  expect((await billing.events(listingId)).at(-1)?.payload).toMatchObject({ advertisingPackage: 'gold' })
  await lose(upgrade.id)
  expect((await billing.events(listingId)).at(-1)?.payload).toMatchObject({ advertisingPackage: 'professional', state: 'active' })
  expect((await billing.as(owner, 'GET', '/subscriptions')).body).toMatchObject([
    { offer: 'pricing-professional', state: 'active', renewal: { monthly: 9_999 } },
  ])
  const { items } = await billing.stripe.subscriptions.retrieve(stripeId)
  expect(items.data[0]?.price.metadata.offer).toBe('pricing-professional')
  await billing.sandbox.advance({ months: 1 })
  await billing.settled()
  expect((await billing.as(owner, 'GET', '/invoices')).body[0]).toMatchObject({
    offer: 'pricing-professional',
    total: 9_999,
    state: 'paid',
  })
})

test('when it is charged back twice, then it is undone twice', async () => {
  const { owner, id, listingId, stripeId } = await billing.subscribed({ packageType: 'professional' })
  for (const day of [3, 6]) {
    await billing.sandbox.advance({ days: day })
    const upgrade = await upgradeListing(owner, id)
    expect(upgrade).toMatchObject({ offer: 'pricing-gold' })
    await lose(upgrade.id)
    expect((await billing.events(listingId)).at(-1)?.payload).toMatchObject({ advertisingPackage: 'professional' })
  }
  const { items } = await billing.stripe.subscriptions.retrieve(stripeId)
  expect(items.data[0]?.price.metadata.offer).toBe('pricing-professional')
})

test('when it is charged back while the next month is a draft at Stripe, then the owner has the paid package, and with that month the higher one', async () => {
  const { owner, id, listingId, stripeId } = await billing.subscribed({ packageType: 'professional' })
  await billing.sandbox.advance({ days: 10 })
  const upgrade = await upgradeListing(owner, id)
  const { current_period_end: renewal } = (await billing.stripe.subscriptions.retrieve(stripeId)).items.data[0] ?? {}
  await billing.sandbox.advance({ to: Number(renewal), leavesDrafts: true })
  await billing.settled()
  const { data: drafts } = await billing.stripe.invoices.list({ subscription: stripeId, status: 'draft' })
  expect(drafts).toHaveLength(1)
  billing.sandbox.closeDispute(billing.sandbox.dispute({ invoice: upgrade.id }).id, 'lost')
  await vi.waitUntil(async () => (await billing.events(listingId)).at(-1)?.payload.advertisingPackage === 'professional', {
    timeout: 60_000,
  })
  await billing.sandbox.advance({ days: 1 })
  await billing.pool.query('UPDATE billing.instruction SET next_attempt_at = now() WHERE stripe_id = $1', [upgrade.id])
  await billing.settled()
  expect((await billing.events(listingId)).at(-1)?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active' })
  expect(await offerAtStripe(stripeId)).toBe('pricing-gold')
})

test('when it is charged back while the next month is unpaid, then the owner has the paid package until they pay', async () => {
  const { owner, id, listingId, stripeId } = await billing.subscribed({ packageType: 'professional' })
  await billing.sandbox.advance({ days: 5 })
  const upgrade = await upgradeListing(owner, id)
  const { customer } = await billing.stripe.subscriptions.retrieve(stripeId)
  billing.sandbox.changeCard(String(customer), 'declined')
  await billing.sandbox.advance({ months: 1 })
  await billing.settled()
  expect((await billing.events(listingId)).at(-1)?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'past-due' })
  await lose(upgrade.id)
  expect((await billing.events(listingId)).at(-1)?.payload).toMatchObject({ advertisingPackage: 'professional', state: 'past-due' })
  expect(await offerAtStripe(stripeId)).toBe('pricing-gold')
  billing.sandbox.changeCard(String(customer), 'succeeds')
  const [{ id: unpaid }] = (await billing.as(owner, 'GET', '/invoices')).body
  billing.sandbox.payInvoice(unpaid)
  await billing.settled()
  expect((await billing.events(listingId)).at(-1)?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active' })
})

test('when it is charged back after the owner has downgraded, then the resulting credit is reversed', async () => {
  const { owner, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
  await billing.sandbox.advance({ days: 5 })
  const upgrade = await upgradeListing(owner, id)
  await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, { packageType: 'professional', screen: 'pricing-page' })
  await billing.settled()
  const { customer } = await billing.stripe.subscriptions.retrieve(stripeId)
  const balance = async () => {
    const found = await billing.stripe.customers.retrieve(String(customer))
    return found.deleted ? undefined : found.balance
  }
  expect(await balance()).toBeLessThan(-5_000)
  await lose(upgrade.id)
  expect(await balance()).toBe(0)
  expect((await billing.as(owner, 'GET', '/subscriptions')).body).toMatchObject([{ offer: 'pricing-professional', state: 'active' }])
})

test('when the month after the change has already been paid, then the higher package stays', async () => {
  const { owner, id, listingId } = await billing.subscribed({ packageType: 'professional' })
  const upgrade = await upgradeListing(owner, id)
  await billing.sandbox.advance({ months: 1 })
  await billing.settled()
  await lose(upgrade.id)
  expect((await billing.events(listingId)).at(-1)?.payload).toMatchObject({ advertisingPackage: 'gold', state: 'active' })
})
