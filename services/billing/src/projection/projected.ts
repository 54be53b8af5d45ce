import type { OfferId } from '@directory/contracts/catalogue/offers'
import type { StopReason, SubscriptionState } from '../generated/prisma/enums.ts'

/** What we know and Stripe may not know yet. */
export interface Circumstances {
  readonly accountId: string
  /** When the account was deleted. */
  readonly deletedAt: number | null
  /** Deleted listings, and since when. */
  readonly deletedListings: ReadonlyMap<string, number>
  /** When we first held invoices for paid, by the clock of the deletions; Stripe's may be another. */
  readonly paidSince: ReadonlyMap<string, number>
  /** Subscriptions that we ended, and why. */
  readonly stopped: ReadonlyMap<string, StopReason>
  /** Since when we want them ended, by the clock of `paidSince`. */
  readonly stoppedSince: ReadonlyMap<string, number>
}

/** A change to another package that its holder has yet to confirm with their bank: what it costs, and where that is done. */
export interface ConfirmableChange {
  readonly offer: OfferId
  readonly amount: number
  readonly url: string
  readonly expiresAt: number
}

export interface ProjectedSubscription {
  readonly stripeId: string
  readonly offer: OfferId
  /** What it renews for, and whether VAT is in it; both null where Stripe does not say. */
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
  /** Whether something can still be paid for it at Stripe, where it has ended. */
  readonly leavesOpenInvoices: boolean
  readonly hasRunItsTime: boolean
  readonly pendingChange: ConfirmableChange | null
  /** The invoice of a change whose money has gone back: Stripe is to be told that it is undone. */
  readonly undoneChange: string | null
  readonly fingerprint: string
}

export interface ProjectedPackage {
  readonly targetId: string
  readonly offer: OfferId
  readonly startedAt: number
  /** Null where nothing of it is left. */
  readonly expiresAt: number | null
  /** When it ends or has ended; null while it renews. */
  readonly endsAt: number | null
  readonly state: SubscriptionState
}
