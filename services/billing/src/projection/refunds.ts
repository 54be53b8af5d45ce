import type { StopReason } from '../generated/prisma/enums.ts'
import type { InvoiceFacts } from './facts.ts'
import { isReturned } from './paid-time.ts'
import type { Circumstances, ProjectedSubscription } from './projected.ts'
import { isPaid } from './returns.ts'

/**
 * Whether an invoice was paid from a moment on: never where we held it for paid before. Stripe counts in whole seconds, and the sandbox's
 * clock may be put forward.
 */
const isPaidSince = ({ id, paidAt, issuedAt }: InvoiceFacts, moment: number, { paidSince }: Circumstances): boolean =>
  (paidSince.get(id) ?? Infinity) >= moment && (paidAt ?? issuedAt) >= moment - (moment % 1_000)

/** Whether an invoice was paid when what it is for was there no more. */
function isPaidTooLate(invoice: InvoiceFacts, { listingId }: ProjectedSubscription, known: Circumstances): boolean {
  const deletedAt = [known.deletedAt, listingId === null ? null : known.deletedListings.get(listingId)]
  return deletedAt.some((moment) => typeof moment === 'number' && isPaidSince(invoice, moment, known))
}

/** Whether an invoice pays for time in which a newer subscription of the same is paid for. */
const isPaidTwice = ({ coversUntil }: InvoiceFacts, { stopReason }: ProjectedSubscription, newest: ProjectedSubscription): boolean =>
  stopReason === 'superseded' && coversUntil > newest.startedAt

/** Whether an invoice pays for time after the end of a subscription that went unpaid: it was paid while Stripe was being told. */
const isPaidAfterEnd = ({ coversUntil }: InvoiceFacts, { stopReason, endedAt }: ProjectedSubscription): boolean =>
  stopReason === 'unpaid' && endedAt !== null && coversUntil > endedAt

/** What its owner, or an admin, has had ended for good: nothing is to be paid for it any more. */
const endedOnPurpose: ReadonlySet<StopReason | null> = new Set(['package_dropped', 'listing_rejected'])

/** Whether an invoice was paid when its subscription was no longer wanted: a renewal or a change was on its way while Stripe was being told. */
function isPaidAfterStop(invoice: InvoiceFacts, { stripeId, stopReason }: ProjectedSubscription, known: Circumstances): boolean {
  const stoppedAt = known.stoppedSince.get(stripeId)
  return endedOnPurpose.has(stopReason) && stoppedAt !== undefined && isPaidSince(invoice, stoppedAt, known)
}

/** Whether the card has back what it had paid, and the credit may have the rest still to get. */
const isCreditLeft = ({ isLost, creditApplied }: InvoiceFacts): boolean => !isLost && creditApplied > 0

/**
 * The invoices to refund because nothing was received for them, among the subscriptions of one target, newest first. Deleting what was paid
 * for earns no refund.
 */
export function findRefunds(
  subscriptions: readonly ProjectedSubscription[],
  invoices: readonly InvoiceFacts[],
  known: Circumstances,
): string[] {
  const [newest] = subscriptions
  if (!newest) return []
  return subscriptions.flatMap((subscription) =>
    invoices
      .filter((invoice) => invoice.subscriptionId === subscription.stripeId && isPaid(invoice))
      .filter((invoice) => !isReturned(invoice) || isCreditLeft(invoice))
      .filter(
        (invoice) =>
          isPaidTooLate(invoice, subscription, known) ||
          isPaidAfterEnd(invoice, subscription) ||
          isPaidAfterStop(invoice, subscription, known) ||
          isPaidTwice(invoice, subscription, newest) ||
          (isReturned(invoice) && subscription.stopReason === 'refunded'),
      )
      .map(({ id }) => id),
  )
}
