import type { OfferId } from '@directory/contracts/catalogue/offers'
import type { StopReason, SubscriptionState } from '../generated/prisma/enums.ts'

/** Our own records that Stripe may not reflect yet. */
export interface Circumstances {
  readonly accountId: string
  /** When the account was deleted. */
  readonly deletedAt: number | null
  /** Deleted listings, and since when. */
  readonly deletedListings: ReadonlyMap<string, number>
  /** When we first recorded invoices as paid, by the same clock as the deletions; Stripe's may differ. */
  readonly paidSince: ReadonlyMap<string, number>
  /** Subscriptions that we ended, and why. */
  readonly stopped: ReadonlyMap<string, StopReason>
  /** When we decided to end them, by the clock of `paidSince`. */
  readonly stoppedSince: ReadonlyMap<string, number>
}

/** A change of package that the holder has yet to confirm with their bank: its cost and the page for confirming it. */
export interface ConfirmableChange {
  readonly offer: OfferId
  readonly amount: number
  readonly url: string
  readonly expiresAt: number
}

export interface ProjectedSubscription {
  readonly stripeId: string
  readonly offer: OfferId
  /** The renewal price, and whether it includes VAT; both null if Stripe does not state it. */
  readonly monthly: number | null
  readonly includesVat: boolean | null
  readonly listingId: string | null
  readonly checkoutId: string | null
  readonly targetId: string
  readonly state: SubscriptionState
  readonly startedAt: number
  readonly paidUntil: number
  readonly isEnding: boolean
  readonly amountDue: number | null
  readonly endedAt: number | null
  readonly stopReason: StopReason | null
  /** Whether it still has to be cancelled at Stripe. */
  readonly isToBeCancelled: boolean
  /** Whether an ended subscription can still be paid at Stripe. */
  readonly leavesOpenInvoices: boolean
  readonly hasRunItsTime: boolean
  readonly pendingChange: ConfirmableChange | null
  /** The invoice of a change whose payment was returned: the change must be undone at Stripe. */
  readonly undoneChange: string | null
  readonly fingerprint: string
}

export interface ProjectedPackage {
  readonly targetId: string
  readonly offer: OfferId
  readonly startedAt: number
  /** Null if nothing of it is left. */
  readonly expiresAt: number | null
  /** When it ends or has ended; null while it renews. */
  readonly endsAt: number | null
  readonly state: SubscriptionState
}
