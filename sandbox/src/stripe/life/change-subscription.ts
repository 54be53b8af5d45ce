import type { Context } from '../context.ts'
import { creditLine, prorate } from '../money/proration.ts'
import { invoiceObject } from '../objects/invoice.ts'
import { subscriptionObject } from '../objects/subscription.ts'
import type { Invoice } from '../state/records/invoice.ts'
import type { Subscription } from '../state/records/subscription.ts'
import { attempt } from './collect.ts'
import { draftInvoice, drawUpInvoice } from './draw-up-invoice.ts'
import { endSubscription } from './end-subscription.ts'
import { renewalLine } from './renew.ts'

type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none'

interface PriceChange {
  readonly price: string
  readonly quantity: number
  readonly prorationBehavior: ProrationBehavior
  /** The moment from which to prorate, such as that of a preview; now by default. */
  readonly at?: number
  /** Applies the change only once the card has paid. */
  readonly isPendingIfUnpaid?: boolean
  /** The metadata after the change, already included in its invoice. */
  readonly metadata?: Subscription['metadata']
}

/** The invoice that a change would cause; it is not stored. */
export function previewChange(context: Context, subscription: Subscription, { at = context.clock.now(), ...change }: PriceChange): Invoice {
  const changed = { ...subscription, price: change.price, quantity: change.quantity }
  const prorations = change.prorationBehavior === 'none' ? [] : prorate(context, subscription, change, at)
  if (change.prorationBehavior === 'always_invoice')
    return draftInvoice(context, changed, { reason: 'subscription_update', lines: prorations })
  const lines = [...subscription.pendingLines, ...prorations, renewalLine(context.state, changed)]
  return draftInvoice(context, changed, { reason: 'subscription_cycle', lines })
}

/** Seconds until an unpaid change expires. */
const pendingTime = 23 * 3_600

/** Creates and collects the invoice of a change, which takes effect once it is paid. */
function changeWhenPaid(context: Context, subscription: Subscription, change: PriceChange): void {
  const { clock, announce } = context
  const { price, quantity, at = clock.now(), metadata = subscription.metadata } = change
  const lines = prorate(context, subscription, change, at)
  const invoice = drawUpInvoice(context, subscription, { reason: 'subscription_update', lines })
  const expiresAt = Math.min(clock.now() + pendingTime, subscription.periodEnd)
  subscription.pendingUpdate = { price, quantity, metadata, invoice: invoice.id, expiresAt }
  announce('invoice.created', invoiceObject(context, invoice))
  announce('invoice.finalized', invoiceObject(context, invoice))
  if (attempt(context, invoice) !== 'paid') announce('customer.subscription.updated', subscriptionObject(context, subscription))
}

/** Changes a subscription's price immediately, within the current period. */
export function changePrice(context: Context, subscription: Subscription, change: PriceChange): void {
  const { clock, announce } = context
  const { price, quantity, prorationBehavior, at = clock.now(), isPendingIfUnpaid = false, metadata = subscription.metadata } = change
  if (price === subscription.price && quantity === subscription.quantity) return
  const isInvoiced = prorationBehavior === 'always_invoice'
  if (isPendingIfUnpaid && isInvoiced) {
    changeWhenPaid(context, subscription, change)
    return
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

/** Sets a subscription to end at the end of its period, at a given moment, or not at all. */
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

/** Ends a subscription immediately; on request, the unused time becomes the customer's credit. */
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
