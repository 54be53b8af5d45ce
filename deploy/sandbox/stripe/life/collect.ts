import type { Context } from '../context.ts'
import { amountsOf } from '../money/amounts.ts'
import { invoiceObject } from '../objects/invoice.ts'
import { chargeObject, paymentIntentObject } from '../objects/payment.ts'
import { subscriptionObject } from '../objects/subscription.ts'
import { daySeconds } from '../state/clock.ts'
import { found } from '../state/found.ts'
import { newId } from '../state/identifier.ts'
import type { Invoice } from '../state/records/invoice.ts'
import type { PaymentIntent } from '../state/records/payment.ts'
import type { Subscription } from '../state/records/subscription.ts'
import { endSubscription } from './end-subscription.ts'

/** Days after a failed attempt until the next one; after the last, the subscription ends. */
const retryDays = [3, 5, 7]

function intentFor({ state, clock }: Context, invoice: Invoice, amount: number): PaymentIntent {
  const known = invoice.paymentIntent === null ? undefined : state.paymentIntents[invoice.paymentIntent]
  if (known) return known
  const intent: PaymentIntent = {
    id: newId('pi'),
    created: clock.now(),
    customer: invoice.customer,
    invoice: invoice.id,
    amount,
    currency: invoice.currency,
    status: 'requires_payment_method',
    latestCharge: null,
    paymentMethod: null,
  }
  invoice.paymentIntent = intent.id
  state.paymentIntents[intent.id] = intent
  return intent
}

/** Whether the customer's card pays: in their presence at a checkout, or later without them. */
export function cardPays({ state }: Context, customer: string, isPresent: boolean): boolean {
  const does = found(state.customers, customer).card?.does
  return does === 'succeeds' || (isPresent && does === 'fails-at-renewal')
}

/** Charges the customer's card. Tells of the charge and of the payment_intent. */
function charge(context: Context, invoice: Invoice, isPresent: boolean): boolean {
  const { state, clock, announce } = context
  const { card } = found(state.customers, invoice.customer)
  const { due } = amountsOf(invoice)
  const isPaid = cardPays(context, invoice.customer, isPresent)
  const intent = intentFor(context, invoice, due)
  if (card) {
    const made = {
      id: newId('ch'),
      created: clock.now(),
      customer: invoice.customer,
      paymentIntent: intent.id,
      paymentMethod: card.paymentMethod,
      card: card.does,
      amount: due,
      currency: invoice.currency,
      isPaid,
      refunded: 0,
      isDisputed: false,
    }
    state.charges[made.id] = made
    Object.assign(intent, { latestCharge: made.id, paymentMethod: card.paymentMethod, status: isPaid ? 'succeeded' : intent.status })
    announce(isPaid ? 'charge.succeeded' : 'charge.failed', chargeObject(context, made))
  }
  announce(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', paymentIntentObject(context, intent))
  return isPaid
}

/** A subscription for which nothing is owed any more is as it was before. */
export function settle({ state }: Context, subscription: Subscription): void {
  const owes = Object.values(state.invoices).some((other) => other.subscription === subscription.id && other.status === 'open')
  if (subscription.status === 'past_due' && !owes) subscription.status = 'active'
}

/** Takes the money for an invoice. What follows of it is told by `tellPaid` and `tellFailed`, since a checkout has something to say before. */
export function collect(context: Context, invoice: Invoice, { isPresent = false } = {}): boolean {
  const { state, clock } = context
  const { due } = amountsOf(invoice)
  if (due > 0) invoice.attempts += 1
  const isPaid = due === 0 || charge(context, invoice, isPresent)
  if (isPaid) {
    Object.assign(invoice, { status: 'paid', paidAt: clock.now(), nextAttempt: null })
    settle(context, found(state.subscriptions, invoice.subscription))
  }
  return isPaid
}

export function tellPaid(context: Context, invoice: Invoice): void {
  context.announce('invoice.paid', invoiceObject(context, invoice))
  context.announce('invoice.payment_succeeded', invoiceObject(context, invoice))
}

function tellFailed(context: Context, invoice: Invoice): void {
  const { state, clock, announce } = context
  const subscription = found(state.subscriptions, invoice.subscription)
  const days = retryDays[invoice.attempts - 1]
  invoice.nextAttempt = days === undefined ? null : clock.now() + days * daySeconds
  announce('invoice.payment_failed', invoiceObject(context, invoice))
  if (days === undefined) endSubscription(context, subscription, { reason: 'payment_failed' })
  else if (subscription.status !== 'past_due') {
    subscription.status = 'past_due'
    announce('customer.subscription.updated', subscriptionObject(context, subscription))
  }
}

/** Tries to collect an invoice without the customer and tells what came of it. */
export function attempt(context: Context, invoice: Invoice): boolean {
  const subscription = found(context.state.subscriptions, invoice.subscription)
  const before = subscription.status
  const isPaid = collect(context, invoice)
  if (!isPaid) tellFailed(context, invoice)
  else {
    tellPaid(context, invoice)
    if (subscription.status !== before) context.announce('customer.subscription.updated', subscriptionObject(context, subscription))
  }
  return isPaid
}
