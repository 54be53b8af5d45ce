import type { OfferId } from '@directory/contracts/catalogue/offers'
import { invoiceStates } from '@directory/contracts/http/invoices'
import type Stripe from 'stripe'
import { isOfferId } from '../catalogue/offer.ts'
import { callStripe, isMissing } from '../stripe/refused.ts'
import type { CustomerFacts, FetchFacts, InvoiceFacts, MonthlyPrice, PendingChange, SessionFacts, SubscriptionFacts } from './facts.ts'

/** More than any customer has. */
const all = { limit: 10_000 }
const page = 100

const milliseconds = (seconds: number): number => seconds * 1_000
const orNull = (seconds: number | null | undefined): number | null => (typeof seconds === 'number' ? milliseconds(seconds) : null)
/** Stripe refers to a related object by id, or includes it expanded. */
export const getStripeId = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

function toStatus(status: Stripe.Subscription.Status): SubscriptionFacts['status'] | undefined {
  if (status === 'active' || status === 'trialing') return 'live'
  if (status === 'canceled') return 'ended'
  // A subscription whose first payment has not arrived does not count yet.
  return status === 'incomplete' || status === 'incomplete_expired' ? undefined : 'past-due'
}

/** A digest of everything relevant in a subscription, which list responses already contain. */
export function createFingerprint(subscription: Stripe.Subscription): string {
  const { status, items, cancel_at_period_end, cancel_at, latest_invoice, pending_update, ended_at } = subscription
  const [item] = items.data
  const parts = [status, item?.price.id, item?.current_period_end, cancel_at_period_end, cancel_at, getStripeId(latest_invoice), ended_at]
  return [...parts, ...(pending_update ? [pending_update.expires_at] : [])].join('|')
}

function toMonthlyPrice({ price, quantity = 1 }: Stripe.SubscriptionItem): MonthlyPrice | null {
  const { unit_amount, tax_behavior } = price
  return unit_amount === null ? null : { monthly: unit_amount * quantity, includesVat: tax_behavior !== 'exclusive' }
}

/** The lookup key moves to the new price when an offer's price changes; customers on the old price still have the offer. */
const findOfferId = ({ metadata, lookup_key }: Stripe.Price): OfferId | undefined => [metadata.offer, lookup_key].find(isOfferId)

function toPendingChange({ pending_update, latest_invoice }: Stripe.Subscription): PendingChange | null {
  const [item] = pending_update?.subscription_items ?? []
  const offer = item && findOfferId(item.price)
  const invoiceId = getStripeId(latest_invoice)
  return pending_update && offer && invoiceId ? { offer, invoiceId, expiresAt: milliseconds(pending_update.expires_at) } : null
}

export function subscriptionFacts(subscription: Stripe.Subscription): SubscriptionFacts[] {
  const { id, items, metadata, start_date, cancel_at_period_end, cancel_at, ended_at } = subscription
  const status = toStatus(subscription.status)
  const [item] = items.data
  if (!status || !item) return []
  return [
    {
      stripeId: id,
      status,
      offer: findOfferId(item.price) ?? [metadata.offer].find(isOfferId),
      price: toMonthlyPrice(item),
      listingId: metadata.listingId || null,
      checkoutId: metadata.checkoutId || null,
      startedAt: milliseconds(start_date),
      isEnding: cancel_at_period_end || cancel_at !== null,
      endedAt: orNull(ended_at),
      pendingChange: toPendingChange(subscription),
      fingerprint: createFingerprint(subscription),
    },
  ]
}

/** The part of an invoice paid from credit. Stripe represents credit as a negative balance; an invoice may also add to it. */
const creditApplied = ({ starting_balance, ending_balance }: Stripe.Invoice): number =>
  Math.max(0, (ending_balance ?? starting_balance) - starting_balance)

/** The offer and price of an invoice: for a change of package the new ones, not the remainder of the old one. */
function soldOn({ lines, parent }: Stripe.Invoice): Pick<InvoiceFacts, 'offer' | 'price'> {
  const [sold] = lines.data.toSorted((candidate, other) => other.amount - candidate.amount)
  const details = sold?.pricing?.price_details
  // A product has its offer's id.
  const offer = [details?.product, parent?.subscription_details?.metadata?.offer].find(isOfferId)
  return { offer, price: getStripeId(details?.price) }
}

/** The payment data that concerns invoices. */
export interface Payments {
  readonly charges: readonly Stripe.Charge[]
  /** Charges whose dispute was lost. */
  readonly lost: ReadonlySet<string>
}

/** The payments for an invoice that was read with them. */
export const listIntents = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ payment }) => getStripeId(payment.payment_intent) ?? [])

/** A Stripe invoice as facts; undefined for a draft. */
export function invoiceFacts(invoice: Stripe.Invoice, { charges, lost }: Payments): InvoiceFacts[] {
  const { lines, status_transitions, total_taxes } = invoice
  // Drafts do not count yet.
  const state = invoiceStates.find((candidate) => candidate === invoice.status)
  if (!state) return []
  const intents = new Set<string | null>(listIntents(invoice))
  const paidBy = charges.filter(({ payment_intent, paid }) => paid && intents.has(getStripeId(payment_intent)))
  return [
    {
      id: invoice.id,
      subscriptionId: getStripeId(invoice.parent?.subscription_details?.subscription),
      number: invoice.number,
      ...soldOn(invoice),
      state,
      isForPeriod: invoice.billing_reason === 'subscription_create' || invoice.billing_reason === 'subscription_cycle',
      total: invoice.total,
      tax: (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
      amountPaid: invoice.amount_paid,
      amountRemaining: invoice.amount_remaining,
      creditApplied: creditApplied(invoice),
      refunded: paidBy.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
      isLost: paidBy.some(({ id }) => lost.has(id)),
      attempts: invoice.attempt_count,
      nextAttemptAt: orNull(invoice.next_payment_attempt),
      issuedAt: milliseconds(invoice.created),
      paidAt: orNull(status_transitions.paid_at),
      coversUntil: milliseconds(Math.max(invoice.period_end, ...lines.data.map(({ period }) => period.end))),
      invoiceUrl: invoice.hosted_invoice_url ?? null,
      pdfUrl: invoice.invoice_pdf ?? null,
    },
  ]
}

/**
 * A session's state. A complete session paid by direct debit may still be paid days later, or not at all, in which case its subscription
 * has ended.
 */
function sessionFacts({ id, status, payment_status, subscription }: Stripe.Checkout.Session, over: ReadonlySet<string>): SessionFacts {
  if (status === 'complete' && payment_status !== 'unpaid') return { sessionId: id, state: 'paid' }
  return { sessionId: id, state: status === 'expired' || over.has(getStripeId(subscription) ?? '') ? 'expired' : 'open' }
}

/** Whether Stripe never had this customer or no longer does. */
async function isGone(stripe: Stripe, customerId: string): Promise<boolean> {
  try {
    const { deleted } = await callStripe(stripe.customers.retrieve(customerId))
    return deleted === true
  } catch (error) {
    if (isMissing(error)) return true
    throw error
  }
}

async function fetchFacts(stripe: Stripe, customer: string, openSessions: readonly string[]): Promise<CustomerFacts> {
  const [subscriptions, invoices, charges, sessions] = await callStripe(
    Promise.all([
      stripe.subscriptions.list({ customer, status: 'all', limit: page }).autoPagingToArray(all),
      stripe.invoices.list({ customer, limit: page, expand: ['data.payments'] }).autoPagingToArray(all),
      stripe.charges.list({ customer, limit: page }).autoPagingToArray(all),
      Promise.all(openSessions.map((id) => stripe.checkout.sessions.retrieve(id))),
    ]),
  )
  const disputed = charges.filter((charge) => charge.disputed)
  const disputes = await callStripe(Promise.all(disputed.map(({ id }) => stripe.disputes.list({ charge: id, limit: page }))))
  const lost = new Set(
    disputes.flatMap(({ data }) => data.filter(({ status }) => status === 'lost').flatMap(({ charge }) => getStripeId(charge) ?? [])),
  )
  const over = new Set(subscriptions.filter(({ status }) => status === 'canceled' || status === 'incomplete_expired').map(({ id }) => id))
  // Stripe reports a subscription as active as soon as a direct debit is pending, which takes days and may fail.
  const paid = new Set(
    invoices.filter(({ status }) => status === 'paid').map(({ parent }) => getStripeId(parent?.subscription_details?.subscription)),
  )
  return {
    subscriptions: subscriptions.filter(({ id }) => paid.has(id)).flatMap(subscriptionFacts),
    invoices: invoices.flatMap((invoice) => invoiceFacts(invoice, { charges, lost })),
    sessions: sessions.map((session) => sessionFacts(session, over)),
  }
}

/** Fetches the current state of a customer from Stripe. */
export const createFetchFacts =
  (stripe: Stripe): FetchFacts =>
  async (customer, openSessions) =>
    (await isGone(stripe, customer)) ? undefined : fetchFacts(stripe, customer, openSessions)
