import type { Context } from '../context.ts'
import { calculateAmounts } from '../money/amounts.ts'
import { sessionObject } from '../objects/checkout-session.ts'
import { invoiceObject } from '../objects/invoice.ts'
import { chargeObject, paymentIntentObject } from '../objects/payment.ts'
import { subscriptionObject } from '../objects/subscription.ts'
import { daySeconds } from '../state/clock.ts'
import { getRecord } from '../state/found.ts'
import { newId } from '../state/identifier.ts'
import type { Invoice } from '../state/records/invoice.ts'
import type { PaymentIntent } from '../state/records/payment.ts'
import type { Subscription } from '../state/records/subscription.ts'
import { endSubscription } from './end-subscription.ts'

/** Days after a failed attempt until the next one; after the last, the subscription ends. */
const retryDays = [3, 5, 7]

function intentFor({ state, clock }: Context, invoice: Invoice, amount: number): PaymentIntent {
  const existing = invoice.paymentIntent === null ? undefined : state.paymentIntents[invoice.paymentIntent]
  if (existing) return existing
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

/** The outcome of a payment. */
type Outcome = 'paid' | 'failed' | 'asks-bank' | 'processing'

/** The outcome of a payment with the customer present, as at a checkout, or off-session. */
function decideOutcome({ state }: Context, customer: string, isPresent: boolean): Outcome {
  const does = getRecord(state.customers, customer).card?.does
  if (does === 'succeeds') return 'paid'
  if (does === 'fails-at-renewal') return isPresent ? 'paid' : 'failed'
  if (does === 'asks-bank') return isPresent ? 'paid' : 'asks-bank'
  return does === 'debit' || does === 'debit-fails' ? 'processing' : 'failed'
}

/** Records a charge to the customer's card or direct debit. Announces the charge and the payment_intent. */
function charge(context: Context, invoice: Invoice, outcome: Outcome): void {
  const { state, clock, announce } = context
  const { card } = getRecord(state.customers, invoice.customer)
  const { due } = calculateAmounts(invoice)
  const intent = intentFor(context, invoice, due)
  if (outcome === 'processing' || outcome === 'asks-bank') {
    intent.status = outcome === 'processing' ? 'processing' : 'requires_action'
    announce(
      outcome === 'processing' ? 'payment_intent.processing' : 'payment_intent.requires_action',
      paymentIntentObject(context, intent),
    )
    return
  }
  const isPaid = outcome === 'paid'
  if (card) {
    const charged = {
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
    state.charges[charged.id] = charged
    const status = isPaid ? 'succeeded' : 'requires_payment_method'
    Object.assign(intent, { latestCharge: charged.id, paymentMethod: card.paymentMethod, status })
    announce(isPaid ? 'charge.succeeded' : 'charge.failed', chargeObject(context, charged))
  }
  announce(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', paymentIntentObject(context, intent))
}

/** Reactivates a past-due subscription that has no open invoices. */
export function settle({ state }: Context, subscription: Subscription): void {
  const owes = Object.values(state.invoices).some((invoice) => invoice.subscription === subscription.id && invoice.status === 'open')
  if (subscription.status === 'past_due' && !owes) subscription.status = 'active'
}

/** Applies a change whose payment was pending. */
function applyPendingUpdate({ state, announce, ...context }: Context, invoice: Invoice): void {
  const subscription = getRecord(state.subscriptions, invoice.subscription)
  const { pendingUpdate } = subscription
  if (pendingUpdate?.invoice !== invoice.id) return
  const { price, quantity, metadata } = pendingUpdate
  const line = invoice.lines.at(-1)
  const charged = line && { amount: line.amount, from: line.periodStart, to: line.periodEnd }
  Object.assign(subscription, { price, quantity, metadata, charged: charged ?? subscription.charged, pendingUpdate: null })
  announce('customer.subscription.pending_update_applied', subscriptionObject({ state, announce, ...context }, subscription))
}

/** Seconds that a direct debit takes. */
const debitTime = 3 * daySeconds

/**
 * Collects an invoice. The outcome is announced separately, by `announcePaid` and `announceFailed`, since a checkout announces other events
 * first.
 */
export function collect(context: Context, invoice: Invoice, { isPresent = false } = {}): Outcome {
  const { clock } = context
  const isFree = calculateAmounts(invoice).due === 0
  const outcome = isFree ? 'paid' : decideOutcome(context, invoice.customer, isPresent)
  if (!isFree) {
    invoice.attempts += 1
    charge(context, invoice, outcome)
  }
  if (outcome === 'paid') pay(context, invoice)
  if (outcome === 'processing') Object.assign(invoice, { settlesAt: clock.now() + debitTime, nextAttempt: null })
  return outcome
}

function pay(context: Context, invoice: Invoice): void {
  Object.assign(invoice, { status: 'paid', paidAt: context.clock.now(), nextAttempt: null, settlesAt: null })
  applyPendingUpdate(context, invoice)
  settle(context, getRecord(context.state.subscriptions, invoice.subscription))
}

export function announcePaid(context: Context, invoice: Invoice): void {
  context.announce('invoice.paid', invoiceObject(context, invoice))
  context.announce('invoice.payment_succeeded', invoiceObject(context, invoice))
}

function announceFailed(context: Context, invoice: Invoice, outcome: Outcome): void {
  const { state, clock, announce } = context
  const subscription = getRecord(state.subscriptions, invoice.subscription)
  const isPending = subscription.pendingUpdate?.invoice === invoice.id
  const days = retryDays[invoice.attempts - 1]
  invoice.nextAttempt = days === undefined || isPending ? null : clock.now() + days * daySeconds
  announce('invoice.payment_failed', invoiceObject(context, invoice))
  if (outcome === 'asks-bank') announce('invoice.payment_action_required', invoiceObject(context, invoice))
  // A pending change does not affect the subscription.
  if (isPending) return
  if (days === undefined) endSubscription(context, subscription, { reason: 'payment_failed' })
  else if (subscription.status !== 'past_due') {
    subscription.status = 'past_due'
    announce('customer.subscription.updated', subscriptionObject(context, subscription))
  }
}

function announceOutcome(context: Context, invoice: Invoice, before: string, outcome: Outcome): void {
  const subscription = getRecord(context.state.subscriptions, invoice.subscription)
  if (outcome === 'paid') announcePaid(context, invoice)
  else if (outcome !== 'processing') announceFailed(context, invoice, outcome)
  if (outcome === 'paid' && `${subscription.status} ${subscription.price}` !== before)
    context.announce('customer.subscription.updated', subscriptionObject(context, subscription))
}

const standing = ({ state }: Context, invoice: Invoice): string => {
  const { status, price } = getRecord(state.subscriptions, invoice.subscription)
  return `${status} ${price}`
}

/** Tries to collect an invoice, off-session by default, and announces the outcome. */
export function attempt(context: Context, invoice: Invoice, presence: { readonly isPresent?: boolean } = {}): Outcome {
  const before = standing(context, invoice)
  const outcome = collect(context, invoice, presence)
  announceOutcome(context, invoice, before, outcome)
  return outcome
}

/** The customer's confirmation failed at the bank. */
export function refuseConfirmation(context: Context, invoice: Invoice): void {
  charge(context, invoice, 'failed')
  context.announce('invoice.payment_failed', invoiceObject(context, invoice))
}

/** Completes a direct debit, which succeeds or fails. */
export function settleDebit(context: Context, invoice: Invoice): void {
  const before = standing(context, invoice)
  const isPaid = getRecord(context.state.customers, invoice.customer).card?.does !== 'debit-fails'
  const outcome = isPaid ? 'paid' : 'failed'
  invoice.settlesAt = null
  charge(context, invoice, outcome)
  if (isPaid) pay(context, invoice)
  announceOutcome(context, invoice, before, outcome)
  const session = Object.values(context.state.sessions).find((session) => session.invoice === invoice.id)
  if (session)
    context.announce(
      isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
      sessionObject(context, session),
    )
}
