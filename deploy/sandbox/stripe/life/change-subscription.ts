import type { Context } from '../context.ts'
import { amountsOf } from '../money/amounts.ts'
import { creditLine, prorate } from '../money/proration.ts'
import { invoiceObject } from '../objects/invoice.ts'
import { declined } from '../objects/payment.ts'
import { subscriptionObject } from '../objects/subscription.ts'
import { StripeRefusal } from '../refusal.ts'
import type { Invoice } from '../state/records/invoice.ts'
import type { Subscription } from '../state/records/subscription.ts'
import { attempt, cardPays } from './collect.ts'
import { draftInvoice, drawUpInvoice } from './draw-up-invoice.ts'
import { endSubscription } from './end-subscription.ts'
import { renewalLine } from './renew.ts'

type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none'

interface PriceChange {
  readonly price: string
  readonly quantity: number
  readonly prorationBehavior: ProrationBehavior
  /** The moment from which the difference is reckoned, where it is not now: the one of a preview. */
  readonly at?: number
  /** Changes nothing when the card does not pay. */
  readonly isErrorIfUnpaid?: boolean
  /** What its metadata becomes with it: the invoice of the change tells it already. */
  readonly metadata?: Subscription['metadata']
}

/** The invoice that a change would cause, kept nowhere. */
export function previewChange(context: Context, subscription: Subscription, { at = context.clock.now(), ...change }: PriceChange): Invoice {
  const changed = { ...subscription, price: change.price, quantity: change.quantity }
  const prorations = change.prorationBehavior === 'none' ? [] : prorate(context, subscription, change, at)
  if (change.prorationBehavior === 'always_invoice')
    return draftInvoice(context, changed, { reason: 'subscription_update', lines: prorations })
  const lines = [...subscription.pendingLines, ...prorations, renewalLine(context.state, changed)]
  return draftInvoice(context, changed, { reason: 'subscription_cycle', lines })
}

/** Moves a subscription to another price at once, within the period that it is in. */
export function changePrice(context: Context, subscription: Subscription, change: PriceChange): void {
  const { clock, announce } = context
  const { price, quantity, prorationBehavior, at = clock.now(), isErrorIfUnpaid = false, metadata = subscription.metadata } = change
  if (price === subscription.price && quantity === subscription.quantity) return
  const isInvoiced = prorationBehavior === 'always_invoice'
  if (isErrorIfUnpaid && isInvoiced) {
    const { due } = amountsOf(previewChange(context, subscription, change))
    if (due > 0 && !cardPays(context, subscription.customer, false))
      throw new StripeRefusal(402, {
        type: 'card_error',
        code: declined.code,
        decline_code: declined.decline_code,
        message: declined.message,
      })
  }
  const lines = prorationBehavior === 'none' ? [] : prorate(context, subscription, { price, quantity }, at)
  Object.assign(subscription, { price, quantity, metadata })
  const charge = lines.at(-1)
  if (charge) subscription.charged = { amount: charge.amount, from: at, to: subscription.periodEnd }
  if (!isInvoiced) {
    subscription.pendingLines.push(...lines)
    announce('customer.subscription.updated', subscriptionObject(context, subscription))
    return
  }
  const invoice = drawUpInvoice(context, subscription, { reason: 'subscription_update', lines })
  announce('customer.subscription.updated', subscriptionObject(context, subscription))
  announce('invoice.created', invoiceObject(context, invoice))
  announce('invoice.finalized', invoiceObject(context, invoice))
  attempt(context, invoice)
}

type Ending = Pick<Subscription, 'cancelAtPeriodEnd' | 'cancelAt'>

/** Has a subscription end with its period by the flag, or at a moment, or go on after all. */
export function setEnding(context: Context, subscription: Subscription, { cancelAtPeriodEnd, cancelAt }: Ending): void {
  if (subscription.cancelAtPeriodEnd === cancelAtPeriodEnd && subscription.cancelAt === cancelAt) return
  const isEnding = cancelAtPeriodEnd || cancelAt !== null
  Object.assign(subscription, {
    cancelAtPeriodEnd,
    cancelAt,
    canceledAt: isEnding ? context.clock.now() : null,
    cancellationReason: isEnding ? 'cancellation_requested' : null,
  })
  context.announce('customer.subscription.updated', subscriptionObject(context, subscription))
}

interface Cancellation {
  readonly isProrated?: boolean
  readonly isInvoicedNow?: boolean
  readonly comment?: string | null
}

/** Ends a subscription at once, on request; what is unused of it becomes the customer's credit where that is asked for. */
export function cancelNow(context: Context, subscription: Subscription, cancellation: Cancellation = {}): void {
  const { isProrated = false, isInvoicedNow = false, comment = null } = cancellation
  if (isProrated) subscription.pendingLines.push(creditLine(context, subscription, context.clock.now()))
  endSubscription(context, subscription, { reason: 'cancellation_requested', comment })
  if (!isInvoicedNow || subscription.pendingLines.length === 0) return
  const invoice = drawUpInvoice(context, subscription, { reason: 'subscription_update', lines: subscription.pendingLines })
  subscription.pendingLines = []
  context.announce('invoice.created', invoiceObject(context, invoice))
  context.announce('invoice.finalized', invoiceObject(context, invoice))
  attempt(context, invoice)
}
