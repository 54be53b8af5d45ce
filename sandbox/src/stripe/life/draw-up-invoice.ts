import type { Context } from '../context.ts'
import { calculateAmounts } from '../money/amounts.ts'
import { invoiceObject } from '../objects/invoice.ts'
import { getRecord } from '../state/found.ts'
import { newId } from '../state/identifier.ts'
import type { Invoice } from '../state/records/invoice.ts'
import type { Line, Subscription } from '../state/records/subscription.ts'

interface Cause {
  readonly reason: Invoice['billingReason']
  readonly lines: Line[]
  readonly discount?: Invoice['discount']
}

/** An invoice as it would be drawn up now; it is not stored. */
export function draftInvoice({ state, clock }: Context, subscription: Subscription, { reason, lines, discount = null }: Cause): Invoice {
  const customer = getRecord(state.customers, subscription.customer)
  const price = getRecord(state.prices, subscription.price)
  const invoice: Invoice = {
    id: newId('in'),
    created: clock.now(),
    number: `${customer.invoicePrefix}-${String(customer.nextInvoice).padStart(4, '0')}`,
    customer: customer.id,
    subscription: subscription.id,
    status: 'open',
    finalizesAt: null,
    settlesAt: null,
    billingReason: reason,
    lines,
    discount,
    currency: price.currency,
    automaticTax: subscription.automaticTax,
    isTaxOnTop: subscription.automaticTax && price.taxBehavior === 'exclusive',
    periodStart: reason === 'subscription_cycle' ? subscription.periodStart : clock.now(),
    periodEnd: clock.now(),
    startingBalance: customer.balance,
    endingBalance: 0,
    attempts: 0,
    nextAttempt: null,
    paidAt: null,
    voidedAt: null,
    paymentIntent: null,
    footer: customer.invoiceFooter,
    metadata: { ...subscription.metadata },
  }
  return withBalance(invoice, customer.balance)
}

/** Applies the customer's balance to an invoice. */
function withBalance(invoice: Invoice, balance: number): Invoice {
  invoice.startingBalance = balance
  const { total, due } = calculateAmounts(invoice)
  invoice.endingBalance = balance + total - due
  return invoice
}

/** Seconds for which the invoice of a renewal stays a draft. */
const draftTime = 3_600

/** Draws up an invoice that is finalised in an hour: until then it does not use the customer's credit and cannot be paid. */
export function drawUpDraft(context: Context, subscription: Subscription, cause: Cause): Invoice {
  const invoice = draftInvoice(context, subscription, cause)
  Object.assign(invoice, { status: 'draft', finalizesAt: context.clock.now() + draftTime })
  getRecord(context.state.customers, subscription.customer).nextInvoice += 1
  context.state.invoices[invoice.id] = invoice
  subscription.latestInvoice = invoice.id
  return invoice
}

/** Finalises a draft, applying the customer's current credit. */
export function finalize(context: Context, invoice: Invoice): void {
  const { state, announce } = context
  const customer = getRecord(state.customers, invoice.customer)
  withBalance(invoice, customer.balance)
  Object.assign(invoice, { status: 'open', finalizesAt: null })
  customer.balance = invoice.endingBalance
  announce('invoice.finalized', invoiceObject(context, invoice))
}

/** Draws up an invoice and applies the customer's credit, or credits a negative total. */
export function drawUpInvoice(context: Context, subscription: Subscription, cause: Cause): Invoice {
  const { state } = context
  const customer = getRecord(state.customers, subscription.customer)
  const invoice = draftInvoice(context, subscription, cause)
  customer.nextInvoice += 1
  customer.balance = invoice.endingBalance
  state.invoices[invoice.id] = invoice
  subscription.latestInvoice = invoice.id
  return invoice
}
