import { ListingDeleted, PackageDropped, RefundRequested } from '@directory/contracts/events/listings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEnvelope, type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

/** A customer whose renewal has just begun: its invoice is a draft at Stripe, which finalises and collects it in an hour. */
async function renewing({ credit = 0 } = {}) {
  const subscribed = await billing.subscribed()
  const { customer, items } = await billing.stripe.subscriptions.retrieve(subscribed.stripeId)
  const { current_period_end } = items.data[0] ?? {}
  if (credit > 0) await billing.stripe.customers.createBalanceTransaction(String(customer), { amount: -credit, currency: 'gbp' })
  await billing.sandbox.advance({ to: Number(current_period_end), leavesDrafts: true })
  await billing.settled()
  return subscribed
}
const listInvoices = async (subscription: string) => (await billing.stripe.invoices.list({ subscription })).data
const statuses = async (subscription: string) => (await listInvoices(subscription)).map(({ status }) => status)
const sumPaid = async (subscription: string) => (await listInvoices(subscription)).reduce((sum, { amount_paid }) => sum + amount_paid, 0)

test('when a renewal begins, then it is a draft for an hour, and then paid', async () => {
  const { owner, stripeId } = await renewing()
  expect(await statuses(stripeId)).toEqual(['draft', 'paid'])
  expect((await billing.as(owner, 'GET', '/invoices')).body).toHaveLength(1)
  await billing.sandbox.advance({ to: billing.sandbox.now() + 3_600, leavesDrafts: true })
  await billing.settled()
  expect(await statuses(stripeId)).toEqual(['paid', 'paid'])
  expect((await billing.as(owner, 'GET', '/invoices')).body).toMatchObject([{ amountPaid: 19_900 }, { amountPaid: 9_950 }])
})

describe('when a paid target is deleted while the renewal is a draft', () => {
  test.each([
    ['its owner chooses Starter', (listingId: string) => createEnvelope(PackageDropped, listingId, 2, { listingId })],
    ['an admin rejects it', (listingId: string) => createEnvelope(RefundRequested, listingId, 2, { listingId })],
    ['it is deleted', (listingId: string) => createEnvelope(ListingDeleted, listingId, 2, { id: listingId, slug: 'gone' })],
  ])('since %s, then nothing more is charged', async (_, happens) => {
    const { listingId, stripeId } = await renewing()
    const before = await sumPaid(stripeId)
    await billing.deliver('billing.listings', happens(listingId))
    await billing.settled()
    await billing.sandbox.advance({ days: 2 })
    await billing.settled()
    expect(await statuses(stripeId)).toEqual(['void', 'paid'])
    expect(await sumPaid(stripeId)).toBe(before)
  })

  test.each([
    ['its owner chooses Starter', (listingId: string) => createEnvelope(PackageDropped, listingId, 2, { listingId })],
    ['it is deleted', (listingId: string) => createEnvelope(ListingDeleted, listingId, 2, { id: listingId, slug: 'gone' })],
  ])('since %s, and credit covers it, then the credit is restored', async (_, happens) => {
    const { listingId, stripeId } = await renewing({ credit: 30_000 })
    await billing.deliver('billing.listings', happens(listingId))
    await billing.settled()
    const { customer } = await billing.stripe.subscriptions.retrieve(stripeId)
    expect(await billing.stripe.customers.retrieve(String(customer))).toMatchObject({ balance: -30_000 })
  })

  test('and Stripe collects it before our request, then the money is refunded', async () => {
    const { listingId, stripeId, owner } = await renewing()
    // Received but not yet carried out: Stripe is instructed in an hour at the earliest.
    const instruction = await billing.holdBack(stripeId)
    await billing.deliver('billing.listings', createEnvelope(PackageDropped, listingId, 2, { listingId }))
    await billing.sandbox.advance({ days: 1 })
    expect(await statuses(stripeId)).toEqual(['paid', 'paid'])
    await instruction.release()
    await billing.settled()
    const { body } = await billing.as(owner, 'GET', '/invoices')
    expect(body).toMatchObject([
      { amountPaid: 19_900, refunded: 19_900 },
      { amountPaid: 9_950, refunded: 0 },
    ])
  })

  test('and we are only notified after Stripe has collected it, then the money is refunded', async () => {
    const { listingId, stripeId, owner } = await renewing()
    const givenUpAt = new Date()
    await billing.sandbox.advance({ days: 1 })
    await billing.settled()
    expect(await statuses(stripeId)).toEqual(['paid', 'paid'])
    await billing.deliver('billing.listings', createEnvelope(PackageDropped, listingId, 2, { listingId }, givenUpAt))
    await billing.settled()
    const { body } = await billing.as(owner, 'GET', '/invoices')
    expect(body).toMatchObject([
      { amountPaid: 19_900, refunded: 19_900 },
      { amountPaid: 9_950, refunded: 0 },
    ])
  })
})
