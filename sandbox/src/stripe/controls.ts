import type { Stripe } from 'stripe'
import type { Context } from './context.ts'
import { cancelNow, setEnding } from './life/change-subscription.ts'
import { type Payment, paySession } from './life/checkout.ts'
import { attempt, refuseConfirmation } from './life/collect.ts'
import { payOpenInvoices, setCard } from './life/customers.ts'
import { drafts, finalizeAndCollect, nextDue } from './life/due.ts'
import { closeDispute, failRefund, openDispute, refundCharge } from './life/refunds.ts'
import { disputeObject } from './objects/dispute.ts'
import { refundObject } from './objects/payment.ts'
import { addMonths, daySeconds } from './state/clock.ts'
import { getRecord } from './state/found.ts'
import type { Card } from './state/records/customer.ts'
import type { Charge } from './state/records/payment.ts'
import type { Deliveries } from './webhooks/deliver.ts'

/** How far to advance the clock: to a moment, or by days or months. */
type Advance = ({ readonly to: number } | { readonly days?: number; readonly months?: number }) & {
  /** Leaves invoices of renewals as drafts, as Stripe does for an hour; otherwise they are finalised too. */
  readonly leavesDrafts?: boolean
}

interface Money {
  /** Refers to the charge of its latest invoice. */
  readonly subscription?: string
  readonly invoice?: string
  readonly charge?: string
}

/** Simulates actions on Stripe's pages or in its dashboard, for tests and for the sandbox's own pages. */
export interface Controls {
  /** The sandbox's time, in seconds since 1970. */
  now(): number
  /** Advances the clock: everything due happens in order, and its events are delivered before the next. */
  advance(by: Advance): Promise<void>
  /** Runs everything that has become due in the meantime. */
  catchUp(): Promise<void>
  /** Resolves when no advance is in progress. */
  finished(): Promise<void>
  /** Pays a checkout session. */
  pay(sessionId: string, options?: { readonly card?: Card }): Payment
  /** Pays an open invoice on its page, after confirmation at the bank or with another card. */
  payInvoice(invoiceId: string, options?: { readonly card?: Card }): void
  /** Makes the bank refuse a payment that needed confirmation. */
  refuseConfirmation(invoiceId: string): void
  /** Changes a customer's card, and retries open invoices with it. */
  changeCard(customerId: string, card: Card): void
  /** Cancels a subscription immediately or at the end of its period. */
  cancel(subscriptionId: string, options?: { readonly atPeriodEnd?: boolean }): void
  /** Withdraws a cancellation at the end of the period. */
  resume(subscriptionId: string): void
  refund(target: Money, amount?: number): Stripe.Refund
  /** Makes a refund fail at the bank, so that we keep the money. */
  failRefund(refundId: string): Stripe.Refund
  dispute(target: Money): Stripe.Dispute
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute
}

interface ControlsOptions {
  readonly context: Context
  readonly deliveries: Deliveries
  readonly changed: () => void
}

/** How long an advance waits for a webhook that does not accept its events. */
const deliveryTimeout = 5_000

export function createControls({ context, deliveries, changed }: ControlsOptions): Controls {
  const { state, clock } = context
  let running: Promise<void> = Promise.resolve()

  const resolveMoment = (by: Advance): number => ('to' in by ? by.to : addMonths(clock.now(), by.months ?? 0) + (by.days ?? 0) * daySeconds)

  async function runUntil(moment: number): Promise<void> {
    for (let due = nextDue(context); due && due.at <= moment; due = nextDue(context)) {
      const { at, run } = due
      await clock.at(at, async () => {
        run()
        changed()
        await deliveries.idle(deliveryTimeout)
      })
    }
  }

  const enqueue = (work: () => Promise<void>): Promise<void> => {
    const done = running.then(work)
    running = done.catch(() => undefined)
    return done
  }

  function findCharge({ subscription, invoice, charge }: Money): Charge {
    const invoiceId = invoice ?? (subscription === undefined ? undefined : getRecord(state.subscriptions, subscription).latestInvoice)
    const intentId = invoiceId && getRecord(state.invoices, invoiceId).paymentIntent
    const id = charge ?? (intentId && getRecord(state.paymentIntents, intentId).latestCharge)
    if (!id) throw new Error('nothing has been charged')
    return getRecord(state.charges, id)
  }

  /** Delivers the events of an action. */
  const done = <Result>(result: Result): Result => {
    changed()
    return result
  }

  return {
    now: clock.now,
    advance: (by) =>
      enqueue(async () => {
        const moment = resolveMoment(by)
        await runUntil(moment)
        await clock.at(moment, async () => {
          if (by.leavesDrafts) return
          for (const draft of drafts(context)) finalizeAndCollect(context, draft)
        })
        changed()
        await deliveries.idle(deliveryTimeout)
      }),
    catchUp: () => enqueue(() => runUntil(clock.now())),
    finished: () => running,
    pay: (sessionId, { card = 'succeeds' } = {}) => done(paySession(context, getRecord(state.sessions, sessionId), card)),
    payInvoice(invoiceId, { card } = {}) {
      const invoice = getRecord(state.invoices, invoiceId)
      if (invoice.status !== 'open') return
      if (card) setCard(context, getRecord(state.customers, invoice.customer), card)
      attempt(context, invoice, { isPresent: true })
      changed()
    },
    refuseConfirmation: (invoiceId) => done(refuseConfirmation(context, getRecord(state.invoices, invoiceId))),
    changeCard(customerId, card) {
      const customer = getRecord(state.customers, customerId)
      setCard(context, customer, card)
      payOpenInvoices(context, customer)
      changed()
    },
    cancel(subscriptionId, { atPeriodEnd = false } = {}) {
      const subscription = getRecord(state.subscriptions, subscriptionId)
      // Like Stripe's current portal: with a moment, without the flag.
      if (atPeriodEnd) setEnding(context, subscription, { cancelAtPeriodEnd: false, cancelAt: subscription.periodEnd })
      else cancelNow(context, subscription)
      changed()
    },
    resume: (subscriptionId) =>
      done(setEnding(context, getRecord(state.subscriptions, subscriptionId), { cancelAtPeriodEnd: false, cancelAt: null })),
    refund: (target, amount) => done(refundObject(context, refundCharge(context, findCharge(target), { amount }))),
    failRefund: (refundId) => done(refundObject(context, failRefund(context, refundId))),
    dispute: (target) => done(disputeObject(context, openDispute(context, findCharge(target)))),
    closeDispute: (disputeId, outcome) => done(disputeObject(context, closeDispute(context, disputeId, outcome))),
  }
}
