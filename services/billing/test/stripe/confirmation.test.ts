import { ListingDeleted, PackageDropped, RefundRequested } from '@directory/contracts/events/listings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEnvelope, type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

const gold = { packageType: 'gold', screen: 'pricing-page' }

/** A customer on Professional who is changing to Gold and whose bank requires every payment to be confirmed. */
async function onTheWay() {
  const bought = await billing.subscribed({ packageType: 'professional' })
  await billing.sandbox.advance({ days: 1 })
  const { customer } = await billing.stripe.subscriptions.retrieve(bought.stripeId)
  billing.sandbox.changeCard(String(customer), 'asks-bank')
  const { owner, id, listingId, stripeId } = bought
  const changed = await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)
  const invoiceId = /in_\w+/.exec(changed.body.pendingChange?.url ?? '')?.[0] ?? ''
  return {
    ...bought,
    changed,
    invoiceId,
    own: async () => (await billing.as(owner, 'GET', '/subscriptions')).body[0],
    package: async () => (await billing.events(listingId)).at(-1)?.payload,
    atStripe: () => billing.stripe.subscriptions.retrieve(stripeId),
  }
}

describe('when the bank requires confirmation of an upgrade', () => {
  test('then the owner is shown where, nothing is changed or owed, and no failure email is sent', async () => {
    const { changed, own, package: have, owner } = await onTheWay()
    expect(changed).toMatchObject({
      status: 200,
      body: {
        offer: 'pricing-professional',
        state: 'active',
        amountDue: null,
        pendingChange: { offer: 'pricing-gold', amount: expect.any(Number), url: expect.stringContaining('/invoices/') },
      },
    })
    await billing.settled()
    expect(await own()).toMatchObject({ state: 'active', amountDue: null, pendingChange: { offer: 'pricing-gold' } })
    expect(await have()).toMatchObject({ advertisingPackage: 'professional' })
    expect((await billing.notices(owner)).map(({ notice }) => notice)).toEqual(['payment-received', 'subscription-confirmed'])
  })

  test('and it is confirmed, then the package is active, and the receipt is sent', async () => {
    const { invoiceId, own, package: have, owner } = await onTheWay()
    billing.sandbox.payInvoice(invoiceId)
    await billing.settled()
    expect(await own()).toMatchObject({ offer: 'pricing-gold', state: 'active', pendingChange: null })
    expect(await have()).toMatchObject({ advertisingPackage: 'gold' })
    expect((await billing.notices(owner)).map(({ notice, what }) => [notice, String(what).split(' for ')[0]])).toEqual([
      ['payment-received', 'Professional'],
      ['subscription-confirmed', 'Professional'],
      ['payment-received', 'Gold Standard'],
      ['subscription-changed', 'Gold Standard'],
    ])
    const [invoice] = (await billing.as(owner, 'GET', '/invoices')).body
    expect(invoice).toMatchObject({ offer: 'pricing-gold', state: 'paid' })
  })

  test('and it is not confirmed within a day, then nothing has changed, and the package can be requested again', async () => {
    const { own, package: have, owner, id } = await onTheWay()
    await billing.sandbox.advance({ days: 1 })
    await billing.settled()
    expect(await own()).toMatchObject({ offer: 'pricing-professional', state: 'active', amountDue: null, pendingChange: null })
    expect(await have()).toMatchObject({ advertisingPackage: 'professional', state: 'active' })
    const again = await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)
    expect(again).toMatchObject({ status: 200, body: { pendingChange: { offer: 'pricing-gold' } } })
  })

  test.each([
    ['its owner chooses Starter', (listingId: string) => createEnvelope(PackageDropped, listingId, 2, { listingId })],
    ['an admin rejects it', (listingId: string) => createEnvelope(RefundRequested, listingId, 2, { listingId })],
  ])('and it is confirmed before Stripe has learned that %s, then the payment is refunded', async (_, happens) => {
    const { invoiceId, listingId, stripeId, owner, package: have } = await onTheWay()
    const instruction = await billing.holdBack(stripeId)
    await billing.deliver('billing.listings', happens(listingId))
    billing.sandbox.payInvoice(invoiceId)
    await instruction.release()
    await billing.settled()
    const [invoice] = (await billing.as(owner, 'GET', '/invoices')).body
    expect(invoice.amountPaid).toBeGreaterThan(0)
    expect(invoice.refunded).toBe(invoice.amountPaid)
    expect(await have()).toMatchObject({ advertisingPackage: 'starter' })
  })

  test('and it is requested twice, then there is one payment to confirm', async () => {
    const { owner, id, changed, stripeId } = await onTheWay()
    const again = await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)
    expect(again.body.pendingChange).toEqual(changed.body.pendingChange)
    const { data } = await billing.stripe.invoices.list({ subscription: stripeId })
    expect(data.filter(({ status }) => status === 'open')).toHaveLength(1)
  })

  test('and the owner cancels it, then nothing is left of it', async () => {
    const { owner, id, own, atStripe, stripeId } = await onTheWay()
    const response = await billing.as(owner, 'DELETE', `/subscriptions/${id}/pending-change`)
    expect(response).toMatchObject({ status: 200, body: { offer: 'pricing-professional', pendingChange: null } })
    expect((await atStripe()).pending_update).toBeNull()
    const { data } = await billing.stripe.invoices.list({ subscription: stripeId })
    expect(data.filter(({ status }) => status === 'open')).toEqual([])
    await billing.settled()
    expect(await own()).toMatchObject({ state: 'active', pendingChange: null })
    expect((await billing.as(owner, 'DELETE', `/subscriptions/${id}/pending-change`)).status).toBe(200)
  })

  test('and the owner cancels it as it is paid, then they have what they have paid for', async () => {
    const { owner, id, invoiceId } = await onTheWay()
    billing.sandbox.payInvoice(invoiceId)
    const response = await billing.as(owner, 'DELETE', `/subscriptions/${id}/pending-change`)
    expect(response).toMatchObject({ status: 200, body: { offer: 'pricing-gold', pendingChange: null } })
  })

  test('and the business is deleted, then there is nothing left to pay', async () => {
    const { stripeId, own, listingId } = await onTheWay()
    await billing.deliver('billing.listings', createEnvelope(ListingDeleted, listingId, 9, { id: listingId, slug: 'gone' }))
    await billing.settled()
    const { data } = await billing.stripe.invoices.list({ subscription: stripeId })
    expect(data.filter(({ status }) => status === 'open')).toEqual([])
    expect(await own()).toMatchObject({ state: 'ended', pendingChange: null })
  })

  test('and someone else requests it, then it is not found', async () => {
    const { id } = await onTheWay()
    expect((await billing.as(await billing.somebody(), 'DELETE', `/subscriptions/${id}/pending-change`)).status).toBe(404)
  })
})
