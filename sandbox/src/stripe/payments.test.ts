import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedSandbox, startSandbox } from './testing/started-sandbox.ts'

let running: StartedSandbox
beforeAll(async () => {
  running = await startSandbox()
})
afterAll(() => running.stop())

/** The payment_intent of a subscription that has just been paid for. */
async function paid(name: string) {
  const { stripe, sell, subscribe } = running
  const subscription = await subscribe(await sell(name, 9_999))
  const payments = await stripe.invoicePayments.list({ invoice: String(subscription.latest_invoice) })
  return { subscription, intent: String(payments.data[0]?.payment.payment_intent) }
}

describe('when money is refunded', () => {
  test('then after a partial refund, no more than the rest can be refunded', async () => {
    const { stripe, sandbox, receiver } = running
    const { intent } = await paid('refunded')
    receiver.events.length = 0
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 4_000, reason: 'requested_by_customer' })
    const charge = await stripe.charges.retrieve(String(refund.charge), { expand: ['refunds'] })
    expect(charge).toMatchObject({ amount_refunded: 4_000, refunded: false, refunds: { data: [{ id: refund.id }] } })
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 6_000 })).rejects.toMatchObject({ param: 'amount' })
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 5_999, status: 'succeeded' })
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 9_999, refunded: true })
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_already_refunded' })
    await sandbox.idle()
    expect(receiver.types()).toEqual(['charge.refunded', 'refund.created', 'charge.refunded', 'refund.created'])
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2)
  })
})

test('when a charge is disputed, then the dispute can be won or lost', async () => {
  const { stripe, sandbox, receiver } = running
  const { subscription } = await paid('disputed')
  receiver.events.length = 0
  const dispute = sandbox.dispute({ subscription: subscription.id })
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ amount: 9_999, status: 'needs_response' })
  expect(await stripe.charges.retrieve(String(dispute.charge))).toMatchObject({ disputed: true })
  expect(sandbox.closeDispute(dispute.id, 'lost')).toMatchObject({ status: 'lost' })
  await sandbox.idle()
  expect(receiver.types()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed'])
})

describe('when a customer', () => {
  test('gives a VAT number and an address, then the customer has them', async () => {
    const { stripe } = running
    const { id } = await stripe.customers.create({ email: 'vat@example.com', metadata: { accountId: 'a' } })
    const taxId = await stripe.customers.createTaxId(id, { type: 'gb_vat', value: 'GB123456789' })
    await stripe.customers.update(id, { address: { line1: '1 High Street', city: 'Nottingham', country: 'GB' }, metadata: { other: 'b' } })
    expect(await stripe.customers.retrieve(id, { expand: ['tax_ids'] })).toMatchObject({
      address: { line1: '1 High Street', line2: null, city: 'Nottingham' },
      metadata: { accountId: 'a', other: 'b' },
      tax_ids: { data: [{ id: taxId.id, value: 'GB123456789', country: 'GB' }] },
    })
    await stripe.customers.deleteTaxId(id, taxId.id)
    expect((await stripe.customers.listTaxIds(id)).data).toEqual([])
    expect((await stripe.customers.list({ email: 'vat@example.com' })).data.map((customer) => customer.id)).toEqual([id])
  })

  test('is deleted, then their subscription ends and their details are removed', async () => {
    const { stripe } = running
    const { subscription } = await paid('deleted')
    const id = String(subscription.customer)
    expect(await stripe.customers.del(id)).toMatchObject({ deleted: true })
    expect(await stripe.customers.retrieve(id)).toEqual(expect.objectContaining({ id, deleted: true }))
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' })
    await expect(stripe.customers.update(id, { name: 'Back' })).rejects.toMatchObject({ code: 'resource_missing' })
  })
})
