import type { Stripe } from 'stripe'
import type { Context } from './context.ts'
import { cancelNow, setEnding } from './life/change-subscription.ts'
import { type Payment, paySession } from './life/checkout.ts'
import { attempt, refuseConfirmation } from './life/collect.ts'
import { payWhatIsOpen, setCard } from './life/customers.ts'
import { drafts, finalizeAndCollect, nextDue } from './life/due.ts'
import { closeDispute, failRefund, openDispute, refundCharge } from './life/refunds.ts'
import { disputeObject } from './objects/dispute.ts'
import { refundObject } from './objects/payment.ts'
import { addMonths, daySeconds } from './state/clock.ts'
import { found } from './state/found.ts'
import type { Card } from './state/records/customer.ts'
import type { Charge } from './state/records/payment.ts'
import type { Deliveries } from './webhooks/deliver.ts'

/** How far the clock is put forward: to a moment, or by days or months. */
type Advance = ({ readonly to: number } | { readonly days?: number; readonly months?: number }) & {
  /** Leaves the invoices of renewals drafts that come up on the way, as Stripe does for an hour; otherwise that hour passes too. */
  readonly leavesDrafts?: boolean
}

interface Money {
  /** The latest one's of the subscription. */
  readonly subscription?: string
  readonly invoice?: string
  readonly charge?: string
}

/** What a person does on Stripe's pages or in its dashboard, for tests and for the sandbox's own pages. */
export interface Controls {
  /** The sandbox's time, in seconds since 1970. */
  now(): number
  /** Puts the clock forward: everything that falls due happens in order, each thing's events being brought before the next. */
  advance(by: Advance): Promise<void>
  /** Has happen what has fallen due by itself meanwhile. */
  catchUp(): Promise<void>
  /** Resolves when no advance is going on. */
  finished(): Promise<void>
  /** Pays a checkout session. */
  pay(sessionId: string, options?: { readonly card?: Card }): Payment
  /** Pays an open invoice on its page: the customer's bank has heard from them, or the card is another. */
  payInvoice(invoiceId: string, options?: { readonly card?: Card }): void
  /** The bank says no to what its customer was to confirm. */
  refuseConfirmation(invoiceId: string): void
  /** Gives a customer another card, and tries what is open with it. */
  changeCard(customerId: string, card: Card): void
  /** Ends a subscription at once or with its period. */
  cancel(subscriptionId: string, options?: { readonly atPeriodEnd?: boolean }): void
  /** Takes back that a subscription ends with its period. */
  resume(subscriptionId: string): void
  refund(what: Money, amount?: number): Stripe.Refund
  /** Has a refund come back from the bank: the money stays where it was. */
  failRefund(refundId: string): Stripe.Refund
  dispute(what: Money): Stripe.Dispute
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute
}

interface ControlsOptions {
  readonly context: Context
  readonly deliveries: Deliveries
  readonly changed: () => void
}

/** How long an advance waits for a webhook that does not take its events. */
const patience = 5_000

export function createControls({ context, deliveries, changed }: ControlsOptions): Controls {
  const { state, clock } = context
  let running: Promise<void> = Promise.resolve()

  const target = (by: Advance): number => ('to' in by ? by.to : addMonths(clock.now(), by.months ?? 0) + (by.days ?? 0) * daySeconds)

  async function happenUntil(moment: number): Promise<void> {
    for (let due = nextDue(context); due && due.at <= moment; due = nextDue(context)) {
      const { at, run } = due
      await clock.at(at, async () => {
        run()
        changed()
        await deliveries.idle(patience)
      })
    }
  }

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = running.then(work)
    running = done.catch(() => undefined)
    return done
  }

  function findCharge({ subscription, invoice, charge }: Money): Charge {
    const invoiceId = invoice ?? (subscription === undefined ? undefined : found(state.subscriptions, subscription).latestInvoice)
    const intentId = invoiceId && found(state.invoices, invoiceId).paymentIntent
    const id = charge ?? (intentId && found(state.paymentIntents, intentId).latestCharge)
    if (!id) throw new Error('nothing has been charged')
    return found(state.charges, id)
  }

  /** Everything that is done has its events brought. */
  const done = <Result>(result: Result): Result => {
    changed()
    return result
  }

  return {
    now: clock.now,
    advance: (by) =>
      inTurn(async () => {
        const moment = target(by)
        await happenUntil(moment)
        await clock.at(moment, async () => {
          if (by.leavesDrafts) return
          for (const draft of drafts(context)) finalizeAndCollect(context, draft)
        })
        changed()
        await deliveries.idle(patience)
      }),
    catchUp: () => inTurn(() => happenUntil(clock.now())),
    finished: () => running,
    pay: (sessionId, { card = 'succeeds' } = {}) => done(paySession(context, found(state.sessions, sessionId), card)),
    payInvoice(invoiceId, { card } = {}) {
      const invoice = found(state.invoices, invoiceId)
      if (invoice.status !== 'open') return
      if (card) setCard(context, found(state.customers, invoice.customer), card)
      attempt(context, invoice, { isPresent: true })
      changed()
    },
    refuseConfirmation: (invoiceId) => done(refuseConfirmation(context, found(state.invoices, invoiceId))),
    changeCard(customerId, card) {
      const customer = found(state.customers, customerId)
      setCard(context, customer, card)
      payWhatIsOpen(context, customer)
      changed()
    },
    cancel(subscriptionId, { atPeriodEnd = false } = {}) {
      const subscription = found(state.subscriptions, subscriptionId)
      // As Stripe's portal does by now: at a moment, without the flag.
      if (atPeriodEnd) setEnding(context, subscription, { cancelAtPeriodEnd: false, cancelAt: subscription.periodEnd })
      else cancelNow(context, subscription)
      changed()
    },
    resume: (subscriptionId) =>
      done(setEnding(context, found(state.subscriptions, subscriptionId), { cancelAtPeriodEnd: false, cancelAt: null })),
    refund: (what, amount) => done(refundObject(context, refundCharge(context, findCharge(what), { amount }))),
    failRefund: (refundId) => done(refundObject(context, failRefund(context, refundId))),
    dispute: (what) => done(disputeObject(context, openDispute(context, findCharge(what)))),
    closeDispute: (disputeId, outcome) => done(disputeObject(context, closeDispute(context, disputeId, outcome))),
  }
}
