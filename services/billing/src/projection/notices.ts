import type { Notice } from '@directory/contracts/events/notices'
import { getOffer, purchaseName } from '../catalogue/offer.ts'
import type { Seller } from '../customers/invoice-footer.ts'
import type { Order } from '../orders/unconfirmed-orders.ts'
import type { InvoiceFacts } from './facts.ts'
import { endOfGrace } from './paid-time.ts'
import type { ProjectedSubscription } from './projected.ts'
import type { Stored } from './stored.ts'

const timestamp = (milliseconds: number | null): string | null => (milliseconds === null ? null : new Date(milliseconds).toISOString())

/** The notice to the holder about a new state of an invoice. */
function ofInvoice(invoice: InvoiceFacts, of: ProjectedSubscription, what: string, stored: Stored): Notice[] {
  const before = stored.invoices.get(invoice.id)
  const notices: Notice[] = []
  if (invoice.state === 'paid' && before?.state !== 'paid' && invoice.amountPaid > 0)
    notices.push({ notice: 'payment-received', what, amount: invoice.amountPaid, receiptUrl: invoice.invoiceUrl })
  const isToConfirm = of.pendingChange !== null && invoice.invoiceUrl === of.pendingChange.url
  if (invoice.state === 'open' && !isToConfirm && invoice.attempts > (before?.attempts ?? 0))
    notices.push({
      notice: 'payment-failed',
      what,
      amount: invoice.amountRemaining,
      nextAttemptAt: timestamp(invoice.nextAttemptAt),
      // Social media has no days of grace: it ends with the subscription.
      staysUntil: of.listingId === null || of.state === 'ended' ? null : timestamp(endOfGrace(of.paidUntil)),
      isOver: of.state === 'ended',
    })
  const refunded = invoice.refunded - (before?.refunded ?? 0)
  if (refunded > 0) notices.push({ notice: 'payment-refunded', what, amount: refunded })
  return notices
}

/** The notice to the holder when a subscription ends, sent once. For them, one superseded by another has not ended. */
function ofSubscription(now: ProjectedSubscription, what: string, { stored, isAccountDisabled }: Background): Notice[] {
  const before = stored.subscriptions.get(now.stripeId)
  const wasEnding = before?.isEnding || before?.state === 'ended'
  if (wasEnding || now.stopReason === 'superseded' || !(now.isEnding || now.state === 'ended')) return []
  const endsAt = now.isEnding ? timestamp(now.paidUntil) : null
  return [{ notice: 'subscription-cancelled', what, endsAt, isForBusiness: now.listingId !== null, isAccountDisabled }]
}

/** What both confirmations say; undefined unless a month is paid. */
function describeContract(now: ProjectedSubscription, own: readonly InvoiceFacts[], what: string, { seller }: Background) {
  const months = own.filter(({ state, isForPeriod }) => state === 'paid' && isForPeriod).toSorted((a, b) => a.issuedAt - b.issuedAt)
  const [first, last] = [months.at(0), months.at(-1)]
  if (!first || !last) return undefined
  return {
    first,
    terms: {
      what,
      amount: now.monthly ?? getOffer(now.offer).monthly,
      vat: seller.getVat(now.includesVat ?? true),
      nextPaymentAt: new Date(last.coversUntil).toISOString(),
      seller: seller.details,
    },
  }
}

/** The confirmation of the contract, when a subscription is first paid: its row is stored in the same transaction, so it is sent once. */
function ofContract(now: ProjectedSubscription, own: readonly InvoiceFacts[], what: string, background: Background): Notice[] {
  if (background.stored.subscriptions.has(now.stripeId) || now.state === 'ended') return []
  const contract = describeContract(now, own, what, background)
  if (!contract) return []
  const acceptedTerms = background.purchases.get(now.stripeId)?.acceptedTerms ?? null
  const startedAt = new Date(now.startedAt).toISOString()
  return [{ notice: 'subscription-confirmed', ...contract.terms, paid: contract.first.total, startedAt, acceptedTerms }]
}

/** Whether an order has taken effect: a change that the bank has yet to confirm has not. */
export const isCarriedOut = ({ offer, isResumption }: Order, now: ProjectedSubscription): boolean =>
  now.state !== 'ended' && now.offer === offer && !(isResumption && now.isEnding)

/** The confirmation of a changed contract, once the change has taken effect. */
function ofOrder(now: ProjectedSubscription, own: readonly InvoiceFacts[], what: string, background: Background): Notice[] {
  const order = background.orders.find(({ stripeId }) => stripeId === now.stripeId)
  const contract = order && isCarriedOut(order, now) ? describeContract(now, own, what, background) : undefined
  if (!order || !contract) return []
  const { acceptedTerms, isResumption: isResumed } = order
  return [{ notice: 'subscription-changed', ...contract.terms, acceptedTerms, isResumed, orderedAt: order.orderedAt.toISOString() }]
}

/** What we know besides Stripe's state. */
export interface Background {
  /** What each subscription was bought for, and under which terms of use. */
  readonly purchases: ReadonlyMap<string, { readonly subject: string | null; readonly acceptedTerms: string | null }>
  /** Those to be confirmed. */
  readonly orders: readonly Order[]
  readonly seller: Seller
  readonly stored: Stored
  readonly isAccountDisabled: boolean
}

/** What the holder is to be told about the changes. */
export function createNotices(
  subscriptions: readonly ProjectedSubscription[],
  invoices: readonly InvoiceFacts[],
  background: Background,
): Notice[] {
  return subscriptions.flatMap((subscription) => {
    const subject = background.purchases.get(subscription.stripeId)?.subject ?? null
    const what = purchaseName(subscription.offer, subject)
    const own = invoices.filter(({ subscriptionId }) => subscriptionId === subscription.stripeId)
    const paid = ({ offer = subscription.offer }: InvoiceFacts) => purchaseName(offer, subject)
    return [
      ...own.flatMap((invoice) => ofInvoice(invoice, subscription, paid(invoice), background.stored)),
      ...ofContract(subscription, own, what, background),
      ...ofOrder(subscription, own, what, background),
      ...ofSubscription(subscription, what, background),
    ]
  })
}
