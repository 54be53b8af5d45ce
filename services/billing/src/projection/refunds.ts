import type { StopReason } from '../generated/prisma/enums.ts'
import type { InvoiceFacts } from './facts.ts'
import { isReturned } from './paid-time.ts'
import type { Circumstances, ProjectedSubscription } from './projected.ts'
import { isPaid } from './returns.ts'

/**
 * Whether an invoice was paid at or after a time: never if we had recorded it as paid before. Stripe counts in whole seconds, and the
 * sandbox's clock may be ahead.
 */
const isPaidSince = ({ id, paidAt, issuedAt }: InvoiceFacts, moment: number, { paidSince }: Circumstances): boolean =>
  (paidSince.get(id) ?? Infinity) >= moment && (paidAt ?? issuedAt) >= moment - (moment % 1_000)

/** Whether an invoice was paid after its target was deleted. */
function isPaidTooLate(invoice: InvoiceFacts, { listingId }: ProjectedSubscription, circumstances: Circumstances): boolean {
  const deletedAt = [circumstances.deletedAt, listingId === null ? null : circumstances.deletedListings.get(listingId)]
  return deletedAt.some((moment) => typeof moment === 'number' && isPaidSince(invoice, moment, circumstances))
}

/** Whether an invoice pays for a period that a newer subscription for the same target covers. */
const isPaidTwice = ({ coversUntil }: InvoiceFacts, { stopReason }: ProjectedSubscription, newest: ProjectedSubscription): boolean =>
  stopReason === 'superseded' && coversUntil > newest.startedAt

/** Whether an invoice pays for time after an unpaid subscription ended: it was paid before the instruction reached Stripe. */
const isPaidAfterEnd = ({ coversUntil }: InvoiceFacts, { stopReason, endedAt }: ProjectedSubscription): boolean =>
  stopReason === 'unpaid' && endedAt !== null && coversUntil > endedAt

/** Ended by its owner or an admin: it must not be charged any more. */
const endedOnPurpose: ReadonlySet<StopReason | null> = new Set(['package_dropped', 'listing_rejected'])

/** Whether an invoice was paid after its subscription was stopped: a renewal or change was in progress when Stripe was instructed. */
function isPaidAfterStop(invoice: InvoiceFacts, { stripeId, stopReason }: ProjectedSubscription, circumstances: Circumstances): boolean {
  const stoppedAt = circumstances.stoppedSince.get(stripeId)
  return endedOnPurpose.has(stopReason) && stoppedAt !== undefined && isPaidSince(invoice, stoppedAt, circumstances)
}

/** Whether credit may still have to be returned once the card has been refunded. */
const isCreditLeft = ({ isLost, creditApplied }: InvoiceFacts): boolean => !isLost && creditApplied > 0

/**
 * The invoices to refund because nothing was received for them, among the subscriptions of one target, newest first. Deleting a paid
 * listing gives no right to a refund.
 */
export function findRefunds(
  subscriptions: readonly ProjectedSubscription[],
  invoices: readonly InvoiceFacts[],
  circumstances: Circumstances,
): string[] {
  const [newest] = subscriptions
  if (!newest) return []
  return subscriptions.flatMap((subscription) =>
    invoices
      .filter((invoice) => invoice.subscriptionId === subscription.stripeId && isPaid(invoice))
      .filter((invoice) => !isReturned(invoice) || isCreditLeft(invoice))
      .filter(
        (invoice) =>
          isPaidTooLate(invoice, subscription, circumstances) ||
          isPaidAfterEnd(invoice, subscription) ||
          isPaidAfterStop(invoice, subscription, circumstances) ||
          isPaidTwice(invoice, subscription, newest) ||
          (isReturned(invoice) && subscription.stopReason === 'refunded'),
      )
      .map(({ id }) => id),
  )
}
