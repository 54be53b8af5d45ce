import type { Context } from '../context.ts'
import { lineFor } from '../money/lines.ts'
import { invoiceObject } from '../objects/invoice.ts'
import { endsAt, subscriptionObject } from '../objects/subscription.ts'
import { periodEnd } from '../state/clock.ts'
import { getRecord } from '../state/found.ts'
import type { Line, Subscription } from '../state/records/subscription.ts'
import type { State } from '../state/state.ts'
import { drawUpDraft } from './draw-up-invoice.ts'
import { endSubscription } from './end-subscription.ts'

/** The invoice line for the period after the current one. */
export function renewalLine(state: State, subscription: Subscription): Line {
  const { price, quantity, automaticTax, created, periodEnd: start } = subscription
  const end = periodEnd(created, start, getRecord(state.prices, price).interval)
  return lineFor(state, { price, quantity, coupon: null, automaticTax, periodStart: start, periodEnd: end })
}

/** At the end of a period, ends a cancelled subscription or starts its next period. */
export function renew(context: Context, subscription: Subscription): void {
  const { state, announce } = context
  const end = endsAt(subscription)
  if (end !== null && end <= subscription.periodEnd) {
    endSubscription(context, subscription, { reason: 'cancellation_requested' })
    return
  }
  const line = renewalLine(state, subscription)
  const lines = [...subscription.pendingLines, line]
  const invoice = drawUpDraft(context, subscription, { reason: 'subscription_cycle', lines })
  Object.assign(subscription, {
    pendingLines: [],
    discount: null,
    periodStart: line.periodStart,
    periodEnd: line.periodEnd,
    charged: { amount: line.amount, from: line.periodStart, to: line.periodEnd },
  })
  announce('customer.subscription.updated', subscriptionObject(context, subscription))
  announce('invoice.created', invoiceObject(context, invoice))
}
