import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StartedSandbox, startSandbox } from './testing/started-sandbox.ts'

let running: StartedSandbox
beforeEach(async () => {
  running = await startSandbox()
})
afterEach(() => running.stop())

const withDebit = { allowed_payment_method_types: ['card', 'bacs_debit'] }

test.each([
  ['debit', 'paid', 'active', 'checkout.session.async_payment_succeeded'],
  ['debit-fails', 'unpaid', 'past_due', 'checkout.session.async_payment_failed'],
] as const)('when a checkout is paid by %s, then it is complete, and %s three days later', async (card, paid, status, event) => {
  const { stripe, sandbox, sell, open, receiver } = running
  const session = await open(await sell('gold', 19_900), withDebit)
  expect(sandbox.pay(session.id, { card })).toBe('paid')
  const complete = await stripe.checkout.sessions.retrieve(session.id)
  expect(complete).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  const subscription = String(complete.subscription)
  expect(await stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'open', amount_paid: 0 },
  })
  await sandbox.advance({ days: 3 })
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete', payment_status: paid })
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status })
  expect(receiver.types()).toContain(event)
})

test('when a checkout accepts only cards, then it cannot be paid by direct debit', async () => {
  const { sandbox, sell, open } = running
  const session = await open(await sell('gold', 19_900))
  expect(sandbox.pay(session.id, { card: 'debit' })).toBe('declined')
})

test('when the bank requires confirmation of a renewal, then the subscription is past due until it is confirmed', async () => {
  const { stripe, sandbox, sell, open, receiver } = running
  const session = await open(await sell('gold', 19_900))
  sandbox.pay(session.id, { card: 'asks-bank' })
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
  await sandbox.advance({ months: 1 })
  const due = await stripe.subscriptions.retrieve(String(subscription))
  expect(due).toMatchObject({ status: 'past_due' })
  expect(receiver.types()).toContain('invoice.payment_action_required')
  sandbox.refuseConfirmation(String(due.latest_invoice))
  expect(await stripe.subscriptions.retrieve(String(subscription))).toMatchObject({ status: 'past_due' })
  sandbox.payInvoice(String(due.latest_invoice))
  expect(await stripe.subscriptions.retrieve(String(subscription))).toMatchObject({ status: 'active' })
})

test('when requests exceed the rate limit, then they are refused, and the refusal is not stored under their key', async () => {
  const { stripe, sandbox } = running
  sandbox.refuseNext(1)
  const create = () => stripe.customers.create({ email: 'owner@example.com' }, { idempotencyKey: 'one' })
  await expect(create()).rejects.toMatchObject({ type: 'StripeRateLimitError', statusCode: 429, code: 'rate_limit' })
  expect(await create()).toMatchObject({ email: 'owner@example.com' })
})
