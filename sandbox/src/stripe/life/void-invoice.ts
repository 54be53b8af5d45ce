import type { Context } from '../context.ts'
import { invoiceObject } from '../objects/invoice.ts'
import { subscriptionObject } from '../objects/subscription.ts'
import { getRecord } from '../state/found.ts'
import type { Invoice } from '../state/records/invoice.ts'
import type { Subscription } from '../state/records/subscription.ts'
import { settle } from './collect.ts'

/** Discards a change that was not paid in time. */
export function expirePendingUpdate(context: Context, subscription: Subscription): void {
  if (!subscription.pendingUpdate) return
  voidInvoice(context, getRecord(context.state.invoices, subscription.pendingUpdate.invoice))
  context.announce('customer.subscription.pending_update_expired', subscriptionObject(context, subscription))
}

/** Voids an invoice and returns the credit that it used to the customer. */
export function voidInvoice(context: Context, invoice: Invoice): void {
  const { state, clock, announce } = context
  const subscription = getRecord(state.subscriptions, invoice.subscription)
  const before = subscription.status
  Object.assign(invoice, { status: 'void', voidedAt: clock.now(), nextAttempt: null })
  getRecord(state.customers, invoice.customer).balance += invoice.startingBalance - invoice.endingBalance
  const isPending = subscription.pendingUpdate?.invoice === invoice.id
  if (isPending) subscription.pendingUpdate = null
  settle(context, subscription)
  announce('invoice.voided', invoiceObject(context, invoice))
  if (isPending || subscription.status !== before) announce('customer.subscription.updated', subscriptionObject(context, subscription))
}
