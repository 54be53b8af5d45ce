import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type StartedSandbox, startSandbox } from './testing/started-sandbox.ts'

let running: StartedSandbox
beforeEach(async () => {
  running = await startSandbox()
  await running.sandbox.advance({ to: Date.UTC(2031, 3, 1) / 1_000 })
})
afterEach(() => running.stop())

const tenthOfApril = { to: Date.UTC(2031, 3, 11) / 1_000 }

async function upgradable({ firstMonth }: { firstMonth?: number } = {}) {
  const { stripe, sell, subscribe } = running
  const [professional, gold] = [await sell('professional', 9_999), await sell('gold', 19_900)]
  if (firstMonth) await stripe.coupons.create({ id: 'first', amount_off: 9_999 - firstMonth, currency: 'gbp', duration: 'once' })
  const bought = await subscribe(professional, firstMonth ? { coupon: 'first' } : {})
  // April has thirty days, so that a third of it is a whole number of seconds.
  const { current_period_start: start, current_period_end: end } = bought.items.data[0] ?? {
    current_period_start: 0,
    current_period_end: 0,
  }
  return {
    bought,
    professional,
    gold,
    items: (price: string) => [{ id: bought.items.data[0]?.id, price }],
    third: start + (end - start) / 3,
  }
}

describe('when a subscription moves to a higher price during its period', () => {
  test('then the rest of the old price is credited and the rest of the new one is charged immediately, to the penny', async () => {
    const { stripe, receiver, sandbox } = running
    const { bought, gold, items, third } = await upgradable()
    await sandbox.advance({ to: third })
    const change = { items: items(gold.id), proration_behavior: 'always_invoice', proration_date: third } as const
    const preview = await stripe.invoices.createPreview({ subscription: bought.id, subscription_details: change })
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-6_666, 13_267])
    expect(preview).toMatchObject({ amount_due: 6_601, total: 6_601, status: 'draft' })
    receiver.events.length = 0
    const changed = await stripe.subscriptions.update(bought.id, { ...change, expand: ['latest_invoice'] })
    expect(changed).toMatchObject({
      status: 'active',
      items: { data: [{ price: { id: gold.id }, current_period_end: bought.items.data[0]?.current_period_end }] },
      latest_invoice: { billing_reason: 'subscription_update', status: 'paid', total: 6_601, amount_paid: 6_601 },
    })
    await sandbox.idle()
    expect(receiver.types()).toContain('customer.subscription.updated')
    expect(receiver.types().at(-1)).toBe('invoice.payment_succeeded')
  })

  test('then no more is credited than was paid', async () => {
    const { stripe, sandbox } = running
    const { bought, gold, items, third } = await upgradable({ firstMonth: 4_998 })
    await sandbox.advance({ to: third })
    const change = { items: items(gold.id), proration_behavior: 'always_invoice', proration_date: third } as const
    const preview = await stripe.invoices.createPreview({ subscription: bought.id, subscription_details: change })
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-3_332, 13_267])
  })

  test('then with pending_if_incomplete, a declined card changes nothing until the invoice is paid', async () => {
    const { stripe, sandbox, receiver } = running
    const { bought, professional, gold, items } = await upgradable()
    sandbox.changeCard(String(bought.customer), 'fails-at-renewal')
    const change = { items: items(gold.id), proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' } as const
    const pending = await stripe.subscriptions.update(bought.id, { ...change, metadata: { offer: 'gold' } })
    expect(pending).toMatchObject({
      status: 'active',
      items: { data: [{ price: { id: professional.id } }] },
      pending_update: { metadata: { offer: 'gold' }, subscription_items: [{ price: { id: gold.id } }] },
    })
    sandbox.payInvoice(String(pending.latest_invoice), { card: 'succeeds' })
    await sandbox.idle()
    expect(await stripe.subscriptions.retrieve(bought.id)).toMatchObject({
      items: { data: [{ price: { id: gold.id } }] },
      metadata: { offer: 'gold' },
      pending_update: null,
    })
    expect(receiver.types()).toContain('customer.subscription.pending_update_applied')
  })

  test('then the change is discarded and nothing is owed if the invoice is not paid within 23 hours', async () => {
    const { stripe, sandbox, receiver } = running
    const { bought, professional, gold, items } = await upgradable()
    sandbox.changeCard(String(bought.customer), 'asks-bank')
    const change = { items: items(gold.id), proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' } as const
    const { latest_invoice } = await stripe.subscriptions.update(bought.id, change)
    const invoice = await stripe.invoices.retrieve(String(latest_invoice), { expand: ['payments'] })
    const intent = String(invoice.payments?.data[0]?.payment.payment_intent)
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'requires_action' })
    await sandbox.advance({ days: 1 })
    expect(await stripe.subscriptions.retrieve(bought.id)).toMatchObject({
      status: 'active',
      items: { data: [{ price: { id: professional.id } }] },
      pending_update: null,
    })
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'void' })
    expect(receiver.types()).toContain('customer.subscription.pending_update_expired')
  })
})

test('when it moves to a lower price, then the difference becomes the customer’s credit and the next invoice uses it', async () => {
  const { stripe, sandbox } = running
  const { bought, professional, gold, items, third } = await upgradable()
  await stripe.subscriptions.update(bought.id, { items: items(gold.id), proration_behavior: 'always_invoice' })
  await sandbox.advance({ to: third })
  const change = {
    items: items(professional.id),
    proration_behavior: 'always_invoice',
    proration_date: third,
    expand: ['latest_invoice'],
  } as const
  const back = await stripe.subscriptions.update(bought.id, { ...change, expand: [...change.expand] })
  expect(back.latest_invoice).toMatchObject({ total: -6_601, amount_due: 0, status: 'paid', ending_balance: -6_601 })
  expect(await stripe.customers.retrieve(String(bought.customer))).toMatchObject({ balance: -6_601 })
  await sandbox.advance({ months: 1 })
  const renewed = await stripe.subscriptions.retrieve(bought.id, { expand: ['latest_invoice'] })
  expect(renewed.latest_invoice).toMatchObject({ total: 9_999, starting_balance: -6_601, amount_due: 3_398, amount_paid: 3_398 })
})

test('when prorations are only created, then they are on the next invoice', async () => {
  const { stripe, sandbox } = running
  const { bought, gold, items } = await upgradable()
  await sandbox.advance(tenthOfApril)
  const changed = await stripe.subscriptions.update(bought.id, { items: items(gold.id), proration_behavior: 'create_prorations' })
  expect(changed.latest_invoice).toBe(bought.latest_invoice)
  await sandbox.advance({ months: 1 })
  const renewed = await stripe.subscriptions.retrieve(bought.id, { expand: ['latest_invoice.lines'] })
  const lines = renewed.latest_invoice && typeof renewed.latest_invoice === 'object' ? renewed.latest_invoice.lines.data : []
  expect(lines.map(({ parent }) => parent?.subscription_item_details?.proration)).toEqual([true, true, false])
  expect(lines[2]?.amount).toBe(19_900)
})
