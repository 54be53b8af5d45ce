import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type StartedSandbox, startSandbox } from './testing/started-sandbox.ts'

let running: StartedSandbox
beforeEach(async () => {
  running = await startSandbox()
})
afterEach(() => running.stop())

const date = (moment: number | null | undefined) => (moment ? new Date(moment * 1_000).toISOString().slice(0, 10) : null)
const daySeconds = 86_400

describe('when a month is over', () => {
  test('then the subscription renews at the full price, whatever the first month cost', async () => {
    const { sandbox, stripe, receiver, sell, subscribe } = running
    await stripe.coupons.create({ id: 'half', amount_off: 9_950, currency: 'gbp', duration: 'once' })
    const bought = await subscribe(await sell('gold', 19_900), { coupon: 'half' })
    receiver.events.length = 0
    await sandbox.advance({ months: 1, days: 1 })
    const renewed = await stripe.subscriptions.retrieve(bought.id, { expand: ['latest_invoice'] })
    expect(renewed).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_start: bought.items.data[0]?.current_period_end }] },
      latest_invoice: { billing_reason: 'subscription_cycle', status: 'paid', total: 19_900, amount_paid: 19_900, discounts: [] },
    })
    expect(receiver.types()).toEqual([
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
    const end = bought.items.data[0]?.current_period_end ?? 0
    // Its invoice is a draft for an hour.
    expect(receiver.events.map(({ created }) => created)).toEqual([end, end, ...Array(5).fill(end + 3_600)])
  })

  test('then several missed renewals happen in order, on the same day of each month or its last', async () => {
    const { sandbox, stripe, sell, subscribe } = running
    await sandbox.advance({ to: Date.UTC(2031, 0, 31, 12) / 1_000 })
    const bought = await subscribe(await sell('monthly', 9_999))
    await sandbox.advance({ to: Date.UTC(2031, 4, 1) / 1_000 })
    const invoices = await stripe.invoices.list({ subscription: bought.id })
    expect(invoices.data.map(({ created }) => date(created))).toEqual(['2031-04-30', '2031-03-31', '2031-02-28', '2031-01-31'])
  })
})

describe('when the card no longer pays', () => {
  test('then it is retried after 3, 5 and 7 days, and then the subscription ends', async () => {
    const { sandbox, stripe, receiver, sell, subscribe } = running
    const bought = await subscribe(await sell('failing', 9_999), { card: 'fails-at-renewal' })
    const end = bought.items.data[0]?.current_period_end ?? 0
    receiver.events.length = 0
    await sandbox.advance({ to: end })
    const failed = await stripe.subscriptions.retrieve(bought.id, { expand: ['latest_invoice.payments.data.payment.payment_intent'] })
    expect(failed).toMatchObject({
      status: 'past_due',
      latest_invoice: {
        status: 'open',
        attempt_count: 1,
        amount_remaining: 9_999,
        next_payment_attempt: end + 3 * daySeconds,
        payments: { data: [{ status: 'open', payment: { payment_intent: { last_payment_error: { code: 'card_declined' } } } }] },
      },
    })
    await sandbox.advance({ days: 15 })
    expect(await stripe.subscriptions.retrieve(bought.id)).toMatchObject({
      status: 'canceled',
      ended_at: end + 15 * daySeconds,
      cancellation_details: { reason: 'payment_failed' },
    })
    const attempts = receiver.events.filter(({ type }) => type === 'invoice.payment_failed')
    expect(attempts.map(({ created }) => (created - end) / daySeconds)).toEqual([0, 3, 8, 15])
    expect(receiver.types().at(-1)).toBe('customer.subscription.deleted')
    await sandbox.advance({ months: 2 })
    expect((await stripe.invoices.list({ subscription: bought.id })).data).toHaveLength(2)
  })

  test('then another card pays the open invoice, and the subscription continues', async () => {
    const { sandbox, stripe, sell, subscribe } = running
    const bought = await subscribe(await sell('fixed', 9_999), { card: 'fails-at-renewal' })
    await sandbox.advance({ months: 1 })
    sandbox.changeCard(String(bought.customer), 'succeeds')
    const fixed = await stripe.subscriptions.retrieve(bought.id, { expand: ['latest_invoice'] })
    expect(fixed).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', attempt_count: 2 } })
  })
})

test('when an open invoice is voided, then it is never paid; other invoices cannot be voided', async () => {
  const { sandbox, stripe, receiver, sell, subscribe } = running
  const bought = await subscribe(await sell('voided', 9_999), { card: 'fails-at-renewal' })
  await sandbox.advance({ months: 1 })
  const [open] = (await stripe.invoices.list({ subscription: bought.id, status: 'open' })).data
  const id = open?.id ?? ''
  expect(await stripe.invoices.voidInvoice(id)).toMatchObject({
    status: 'void',
    next_payment_attempt: null,
    status_transitions: { voided_at: expect.any(Number) },
  })
  await sandbox.idle()
  expect(receiver.types().slice(-2)).toEqual(['invoice.voided', 'customer.subscription.updated'])
  expect(await stripe.subscriptions.retrieve(bought.id)).toMatchObject({ status: 'active' })
  sandbox.changeCard(String(bought.customer), 'succeeds')
  expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'void', amount_paid: 0 })
  await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
  await expect(stripe.invoices.voidInvoice(String(bought.latest_invoice))).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
})

describe('when it is cancelled', () => {
  test('then with cancel_at_period_end, it continues until then, and the cancellation can be withdrawn', async () => {
    const { sandbox, stripe, receiver, sell, subscribe } = running
    const bought = await subscribe(await sell('ending', 9_999))
    const end = bought.items.data[0]?.current_period_end ?? 0
    expect(await stripe.subscriptions.update(bought.id, { cancel_at_period_end: true })).toMatchObject({ status: 'active', cancel_at: end })
    expect(await stripe.subscriptions.update(bought.id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    })
    await stripe.subscriptions.update(bought.id, { cancel_at_period_end: true })
    await sandbox.advance({ to: end })
    expect(await stripe.subscriptions.retrieve(bought.id)).toMatchObject({ status: 'canceled', ended_at: end })
    expect((await stripe.invoices.list({ subscription: bought.id })).data).toHaveLength(1)
    expect(receiver.types().at(-1)).toBe('customer.subscription.deleted')
  })

  test('then with cancel_at, it continues until then, and only cancel_at withdraws the cancellation', async () => {
    const { sandbox, stripe, sell, subscribe } = running
    const bought = await subscribe(await sell('ending at a moment', 9_999))
    const end = bought.items.data[0]?.current_period_end ?? 0
    const ending = { cancel_at: end, cancel_at_period_end: false }
    expect(await stripe.subscriptions.update(bought.id, { cancel_at: 'min_period_end' })).toMatchObject(ending)
    expect(await stripe.subscriptions.update(bought.id, { cancel_at_period_end: false })).toMatchObject(ending)
    expect(await stripe.subscriptions.update(bought.id, { cancel_at: '' })).toMatchObject({ cancel_at: null, canceled_at: null })
    await expect(stripe.subscriptions.update(bought.id, { cancel_at: '', cancel_at_period_end: false })).rejects.toMatchObject({
      param: 'cancel_at',
    })
    await stripe.subscriptions.update(bought.id, { cancel_at: 'max_period_end' })
    await sandbox.advance({ to: end })
    expect(await stripe.subscriptions.retrieve(bought.id)).toMatchObject({ status: 'canceled', ended_at: end })
  })

  test('then an immediate cancellation ends it immediately', async () => {
    const { stripe, receiver, sandbox, sell, subscribe } = running
    const bought = await subscribe(await sell('ended', 9_999))
    expect(await stripe.subscriptions.cancel(bought.id)).toMatchObject({ status: 'canceled' })
    await expect(stripe.subscriptions.cancel(bought.id)).rejects.toMatchObject({ code: 'resource_missing' })
    await sandbox.idle()
    expect(receiver.types().at(-1)).toBe('customer.subscription.deleted')
  })
})
