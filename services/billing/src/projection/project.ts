import type { OfferId } from '@directory/contracts/catalogue/offers'
import { isSocial } from '../catalogue/offer.ts'
import type { StopReason } from '../generated/prisma/enums.ts'
import type { CustomerFacts, InvoiceFacts, SubscriptionFacts } from './facts.ts'
import { unpaidChange } from './held-offer.ts'
import { amountDue, hasRunItsTime, isReturned, paidUntil } from './paid-time.ts'
import type { Circumstances, ConfirmableChange, ProjectedPackage, ProjectedSubscription } from './projected.ts'
import { findRefunds } from './refunds.ts'
import { calculateCredited } from './returns.ts'

/** Reasons that apply only while Stripe reports them: a dispute can be won, and a refund can fail. */
const reportedByStripe: ReadonlySet<StopReason> = new Set(['refunded', 'disputed'])

/** Why a subscription must end regardless of others: its target no longer exists, or the payment for its last period was returned. */
function stopReason(facts: SubscriptionFacts, invoices: readonly InvoiceFacts[], circumstances: Circumstances): StopReason | null {
  const before = circumstances.stopped.get(facts.stripeId)
  // The payment may arrive at the very moment the days of grace end.
  if (before === 'unpaid' && facts.status !== 'ended' && amountDue(invoices) === null) return null
  if (before && !reportedByStripe.has(before)) return before
  const [last] = invoices
    .filter(({ state, amountPaid, isForPeriod }) => state === 'paid' && amountPaid > 0 && isForPeriod)
    .toSorted((a, b) => b.issuedAt - a.issuedAt)
  if (last && isReturned(last)) return last.isLost ? 'disputed' : 'refunded'
  if (facts.status === 'ended') return null
  if (circumstances.deletedAt !== null) return 'account_deleted'
  return facts.listingId && circumstances.deletedListings.has(facts.listingId) ? 'listing_deleted' : null
}

/** The change that the holder can confirm at Stripe. */
function confirmable({ pendingChange }: SubscriptionFacts, invoices: readonly InvoiceFacts[]): ConfirmableChange | null {
  const invoice = invoices.find(({ id, state }) => id === pendingChange?.invoiceId && state === 'open')
  if (!pendingChange || !invoice?.invoiceUrl) return null
  return { offer: pendingChange.offer, amount: invoice.amountRemaining, url: invoice.invoiceUrl, expiresAt: pendingChange.expiresAt }
}

function projectSubscription(facts: SubscriptionFacts, offer: OfferId, all: readonly InvoiceFacts[], circumstances: Circumstances) {
  const invoices = all.filter(({ subscriptionId }) => subscriptionId === facts.stripeId)
  const reason = stopReason(facts, invoices, circumstances)
  const isOver = facts.status === 'ended' || reason !== null
  const unpaid = unpaidChange(facts, invoices)
  return {
    stripeId: facts.stripeId,
    offer: unpaid?.held.offer ?? offer,
    monthly: facts.price?.monthly ?? null,
    includesVat: facts.price?.includesVat ?? null,
    listingId: facts.listingId,
    checkoutId: facts.checkoutId,
    targetId: facts.listingId ?? circumstances.accountId,
    state: isOver ? 'ended' : facts.status === 'past-due' ? 'past_due' : 'active',
    startedAt: facts.startedAt,
    paidUntil: paidUntil(facts, invoices),
    isEnding: facts.isEnding && !isOver,
    amountDue: isOver ? null : amountDue(invoices.filter(({ id }) => id !== facts.pendingChange?.invoiceId)),
    endedAt: facts.endedAt,
    stopReason: reason,
    isToBeCancelled: facts.status !== 'ended' && reason !== null,
    leavesOpenInvoices: facts.status === 'ended' && invoices.some(({ state }) => state === 'open'),
    hasRunItsTime: reason === null && hasRunItsTime(facts, invoices),
    pendingChange: isOver ? null : confirmable(facts, invoices),
    undoneChange: !isOver && unpaid?.change.isLost && !unpaid.isRenewalOpen ? unpaid.change.id : null,
    fingerprint: facts.fingerprint,
  } satisfies ProjectedSubscription
}

/** Whether a subscription is ours: for an offer of the catalogue, and for a listing if the offer requires one. */
const matchOffer = ({ offer, listingId }: SubscriptionFacts): OfferId[] =>
  offer && isSocial(offer) === (listingId === null) ? [offer] : []

/** Newest first, ended ones last. */
const byRank = (a: ProjectedSubscription, b: ProjectedSubscription): number =>
  Number(a.state === 'ended') - Number(b.state === 'ended') || b.startedAt - a.startedAt || (a.stripeId < b.stripeId ? 1 : -1)

function lostCredits(invoices: readonly InvoiceFacts[]): string[] {
  const credited = calculateCredited(invoices)
  return invoices.filter(({ id, isLost }) => isLost && (credited.get(id) ?? 0) > 0).map(({ id }) => id)
}

/** If several are paid for the same target, as from two tabs, the newest stays. */
const superseded = (subscription: ProjectedSubscription, index: number): ProjectedSubscription =>
  index === 0 || subscription.state === 'ended'
    ? subscription
    : { ...subscription, state: 'ended', isEnding: false, amountDue: null, stopReason: 'superseded', isToBeCancelled: true }

function toPackage({
  targetId,
  offer,
  startedAt,
  paidUntil,
  isEnding,
  endedAt,
  state,
  hasRunItsTime,
}: ProjectedSubscription): ProjectedPackage {
  const isOver = state === 'ended'
  return {
    targetId,
    offer,
    startedAt,
    expiresAt: isOver && !hasRunItsTime ? null : paidUntil,
    endsAt: isOver ? (endedAt ?? paidUntil) : isEnding ? paidUntil : null,
    state,
  }
}

export interface Projection {
  readonly subscriptions: readonly ProjectedSubscription[]
  readonly packages: readonly ProjectedPackage[]
  /** Invoices that are to be refunded in full. */
  readonly refunds: readonly string[]
  /** Invoices that were charged back and of which a change had credited a part. */
  readonly creditsToTakeBack: readonly string[]
}

/**
 * Derives an account's subscriptions and packages solely from Stripe's current state and our own records, so that the order and number of
 * events do not matter.
 */
export function project(facts: CustomerFacts, circumstances: Circumstances): Projection {
  const projected = facts.subscriptions.flatMap((subscription) =>
    matchOffer(subscription).map((offer) => projectSubscription(subscription, offer, facts.invoices, circumstances)),
  )
  const targets = [...new Set(projected.map(({ targetId }) => targetId))]
  const ranked = targets.map((target) =>
    projected
      .filter(({ targetId }) => targetId === target)
      .toSorted(byRank)
      .map(superseded),
  )
  return {
    subscriptions: ranked.flat(),
    packages: ranked.flatMap(([first]) => (first ? [toPackage(first)] : [])),
    refunds: ranked.flatMap((subscriptions) => findRefunds(subscriptions, facts.invoices, circumstances)),
    creditsToTakeBack: projected.flatMap(({ stripeId }) =>
      lostCredits(facts.invoices.filter(({ subscriptionId }) => subscriptionId === stripeId)),
    ),
  }
}
