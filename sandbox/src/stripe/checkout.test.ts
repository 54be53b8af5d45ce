import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedSandbox, startSandbox } from './testing/started-sandbox.ts'

let running: StartedSandbox
beforeAll(async () => {
  running = await startSandbox()
})
afterAll(() => running.stop())

describe('when a checkout is paid', () => {
  test('then the subscription is active, its first invoice is paid, and the webhook receives the events in order', async () => {
    const { sandbox, stripe, receiver, sell, open } = running
    const price = await sell('pricing-gold', 19_900)
    await stripe.coupons.create({ id: 'first-month-pricing-gold', amount_off: 9_950, currency: 'gbp', duration: 'once' })
    const session = await open(price, { discounts: [{ coupon: 'first-month-pricing-gold' }] })
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_subtotal: 19_900, amount_total: 9_950 })
    expect(session.url).toBe(`http://localhost:4000/dev/stripe/checkout/${session.id}`)
    await sandbox.idle()
    receiver.events.length = 0

    expect(sandbox.pay(session.id)).toBe('paid')
    await sandbox.idle()
    expect(receiver.types()).toEqual([
      'payment_method.attached',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice.payments.data.payment.payment_intent', 'line_items'],
    })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: 'ours',
      url: null,
      line_items: { data: [{ amount_total: 9_950, price: { id: price.id } }] },
      subscription: {
        status: 'active',
        metadata: { checkoutId: 'ours' },
        discounts: [],
        items: { data: [{ price: { id: price.id, lookup_key: 'pricing-gold' } }] },
        latest_invoice: {
          status: 'paid',
          billing_reason: 'subscription_create',
          subtotal: 19_900,
          total: 9_950,
          amount_paid: 9_950,
          amount_remaining: 0,
          total_discount_amounts: [{ amount: 9_950 }],
          parent: { subscription_details: { metadata: { checkoutId: 'ours' } } },
          payments: { data: [{ status: 'paid', payment: { payment_intent: { status: 'succeeded', amount_received: 9_950 } } }] },
        },
      },
    })
  })

  test('then paying it again charges nothing', async () => {
    const { sandbox, stripe, sell, open } = running
    const session = await open(await sell('twice', 9_999))
    expect([sandbox.pay(session.id), sandbox.pay(session.id)]).toEqual(['paid', 'paid'])
    const charges = await stripe.charges.list({ customer: String(session.customer) })
    expect(charges.data).toHaveLength(1)
  })
})

test('when the card is declined, then nothing is charged and the session stays open for another card', async () => {
  const { sandbox, stripe, sell, open } = running
  const session = await open(await sell('declined', 9_999))
  expect(sandbox.pay(session.id, { card: 'declined' })).toBe('declined')
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', subscription: null })
  expect((await stripe.charges.list({ customer: String(session.customer) })).data).toEqual([])
  expect(sandbox.pay(session.id, { card: 'succeeds' })).toBe('paid')
})

describe('when a session is not paid', () => {
  test('then it expires on time and can no longer be paid', async () => {
    const { sandbox, stripe, receiver, sell, open } = running
    const session = await open(await sell('abandoned', 9_999), { expires_at: sandbox.now() + 3_600 })
    await sandbox.advance({ to: session.expires_at - 60 })
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' })
    await sandbox.advance({ to: session.expires_at })
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null })
    expect(receiver.events.at(-1)).toMatchObject({ type: 'checkout.session.expired', data: { object: { id: session.id } } })
    expect(sandbox.pay(session.id)).toBe('expired')
  })

  test('then it is also open for an hour when the sandbox’s clock is months ahead of the client’s', async () => {
    const { sandbox, stripe, sell, open } = running
    await sandbox.advance({ months: 2 })
    const expiresAt = Math.floor(Date.now() / 1_000) + 3_600
    const session = await open(await sell('ahead', 9_999), { expires_at: expiresAt })
    expect(Math.abs(session.expires_at - sandbox.now() - 3_600)).toBeLessThan(60)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' })
  })

  test('then it can be expired manually, once', async () => {
    const { stripe, sell, open } = running
    const session = await open(await sell('withdrawn', 9_999))
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired' })
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 })
  })
})

test('when VAT is calculated, then it is included in an inclusive price and added to an exclusive one', async () => {
  const { stripe, sell } = running
  const totals = async (name: string, taxBehavior: 'inclusive' | 'exclusive') => {
    const subscription = await running.subscribe(await sell(name, 9_999, taxBehavior), { automaticTax: true })
    const { total, total_excluding_tax, total_taxes } = await stripe.invoices.retrieve(String(subscription.latest_invoice))
    return { total, total_excluding_tax, tax: total_taxes?.[0]?.amount, behavior: total_taxes?.[0]?.tax_behavior }
  }
  expect(await totals('inclusive', 'inclusive')).toEqual({ total: 9_999, total_excluding_tax: 8_332, tax: 1_667, behavior: 'inclusive' })
  expect(await totals('exclusive', 'exclusive')).toEqual({ total: 11_999, total_excluding_tax: 9_999, tax: 2_000, behavior: 'exclusive' })
})
