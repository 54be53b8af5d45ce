import type { Context } from '../context.ts'
import { invoiceObject } from '../objects/invoice.ts'
import { subscriptionObject } from '../objects/subscription.ts'
import { found } from '../state/found.ts'
import type { Invoice } from '../state/records/invoice.ts'
import type { Subscription } from '../state/records/subscription.ts'
import { settle } from './collect.ts'

/** Nothing comes of a change that has waited too long for its payment. */
export function expirePendingUpdate(context: Context, subscription: Subscription): void {
  if (!subscription.pendingUpdate) return
  voidInvoice(context, found(context.state.invoices, subscription.pendingUpdate.invoice))
  context.announce('customer.subscription.pending_update_expired', subscriptionObject(context, subscription))
}

/** Declares that an invoice is not to be paid. What it has used of the customer's credit is theirs again. */
export function voidInvoice(context: Context, invoice: Invoice): void {
  const { state, clock, announce } = context
  const subscription = found(state.subscriptions, invoice.subscription)
  const before = subscription.status
  Object.assign(invoice, { status: 'void', voidedAt: clock.now(), nextAttempt: null })
  found(state.customers, invoice.customer).balance += invoice.startingBalance - invoice.endingBalance
  const isPending = subscription.pendingUpdate?.invoice === invoice.id
  if (isPending) subscription.pendingUpdate = null
  settle(context, subscription)
  announce('invoice.voided', invoiceObject(context, invoice))
  if (isPending || subscription.status !== before) announce('customer.subscription.updated', subscriptionObject(context, subscription))
}
