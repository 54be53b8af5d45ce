import type { Context } from '../context.ts'
import { amountsOf } from '../money/amounts.ts'
import { found } from '../state/found.ts'
import { newId } from '../state/identifier.ts'
import type { Invoice } from '../state/records/invoice.ts'
import type { Line, Subscription } from '../state/records/subscription.ts'

interface Cause {
  readonly reason: Invoice['billingReason']
  readonly lines: Line[]
  readonly discount?: Invoice['discount']
}

/** An invoice as it would be drawn up now; it is not kept. */
export function draftInvoice({ state, clock }: Context, subscription: Subscription, { reason, lines, discount = null }: Cause): Invoice {
  const customer = found(state.customers, subscription.customer)
  const price = found(state.prices, subscription.price)
  const invoice: Invoice = {
    id: newId('in'),
    created: clock.now(),
    number: `${customer.invoicePrefix}-${String(customer.nextInvoice).padStart(4, '0')}`,
    customer: customer.id,
    subscription: subscription.id,
    status: 'open',
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
    metadata: { ...subscription.metadata },
  }
  const { total, due } = amountsOf(invoice)
  invoice.endingBalance = customer.balance + total - due
  return invoice
}

/** Draws up an invoice, uses the customer's credit for it, or credits what is negative. */
export function drawUpInvoice(context: Context, subscription: Subscription, cause: Cause): Invoice {
  const { state } = context
  const customer = found(state.customers, subscription.customer)
  const invoice = draftInvoice(context, subscription, cause)
  customer.nextInvoice += 1
  customer.balance = invoice.endingBalance
  state.invoices[invoice.id] = invoice
  subscription.latestInvoice = invoice.id
  return invoice
}
