import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling({ PRICES_INCLUDE_VAT: false })
})
afterAll(() => billing?.stop())

test('when prices exclude VAT, then all of Stripe’s do', async () => {
  const { data } = await billing.stripe.prices.list({ limit: 100 })
  expect(data).toHaveLength(8)
  expect(new Set(data.map(({ tax_behavior }) => tax_behavior))).toEqual(new Set(['exclusive']))
})

test('when prices exclude VAT, then the customer pays the price plus VAT, and the invoice states it', async () => {
  const { owner } = await billing.subscribed({ packageType: 'professional' })
  const { body } = await billing.as(owner, 'GET', '/invoices')
  expect(body).toMatchObject([{ total: 5_999, tax: 1_000 }])
})

test('when amounts are stored or sent, then they are whole pence everywhere', async () => {
  const { owner, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
  await billing.sandbox.advance({ days: 11 })
  await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, { packageType: 'gold', screen: 'pricing-page' })
  billing.sandbox.refund({ subscription: stripeId }, 333)
  await billing.settled()
  const responses = await Promise.all([
    billing.as(owner, 'GET', '/invoices'),
    billing.as(owner, 'GET', '/subscriptions'),
    billing.as(billing.admin, 'GET', '/payments'),
  ])
  const numbers = JSON.stringify([responses, await billing.notices(owner)]).match(/(?<=:)-?\d[\d.e+-]*(?=[,}\]])/g) ?? []
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers.filter((number) => !/^-?\d+$/.test(number))).toEqual([])
})

test('when prices include VAT and Stripe is to state it, then the customer pays the price, and the invoice states the included VAT', async () => {
  const including = await startBilling({ STRIPE_TAX: true })
  try {
    const { owner } = await including.subscribed({ packageType: 'professional' })
    const { body } = await including.as(owner, 'GET', '/invoices')
    expect(body).toMatchObject([{ total: 4_999, tax: 833 }])
  } finally {
    await including.stop()
  }
})
