import type { OfferId } from '@directory/contracts/catalogue/offers'
import type { invoiceStates } from '@directory/contracts/http/invoices'

/** What something is paid for every month. */
export interface MonthlyPrice {
  readonly monthly: number
  /** Whether VAT is in it, or comes on top. */
  readonly includesVat: boolean
}

/** A package change awaiting confirmation by the holder's bank: until then nothing is changed or owed. */
export interface PendingChange {
  readonly offer: OfferId
  /** The invoice whose payment completes it. */
  readonly invoiceId: string
  readonly expiresAt: number
}

/** The part of a Stripe subscription that we use. Times are milliseconds since 1970. */
export interface SubscriptionFacts {
  readonly stripeId: string
  readonly status: 'live' | 'past-due' | 'ended'
  /** Undefined for something that is not of our catalogue. */
  readonly offer: OfferId | undefined
  /** What it renews for: the price at which it was bought, whatever the catalogue's is by now. */
  readonly price: MonthlyPrice | null
  readonly listingId: string | null
  readonly checkoutId: string | null
  readonly startedAt: number
  readonly isEnding: boolean
  readonly endedAt: number | null
  readonly pendingChange: PendingChange | null
  readonly fingerprint: string
}

/** What Stripe says of an invoice and of the payments for it. Amounts are pence. */
export interface InvoiceFacts {
  readonly id: string
  readonly subscriptionId: string | null
  readonly number: string | null
  readonly state: (typeof invoiceStates)[number]
  /** Whether it is for a month, not for a change within one. */
  readonly isForPeriod: boolean
  /** What it was for when it was drawn up, where Stripe says so: the subscription may have another package by now. */
  readonly offer?: OfferId | undefined
  /** At which of Stripe's prices. */
  readonly price: string | null
  readonly total: number
  readonly tax: number
  readonly amountPaid: number
  readonly amountRemaining: number
  /** What of the total was paid from the customer's credit. */
  readonly creditApplied: number
  readonly refunded: number
  /** The card's holder has taken the payment back through their bank. */
  readonly isLost: boolean
  readonly attempts: number
  readonly nextAttemptAt: number | null
  readonly issuedAt: number
  readonly paidAt: number | null
  /** The end of the time that it pays for. */
  readonly coversUntil: number
  readonly invoiceUrl: string | null
  readonly pdfUrl: string | null
}

export interface SessionFacts {
  readonly sessionId: string
  readonly state: 'open' | 'paid' | 'expired'
}

/** Everything Stripe reports about a customer at one moment. */
export interface CustomerFacts {
  readonly subscriptions: readonly SubscriptionFacts[]
  readonly invoices: readonly InvoiceFacts[]
  /** The checkouts that we believe are open. */
  readonly sessions: readonly SessionFacts[]
}

/** Fetches everything about a customer from Stripe; undefined if deleted there. */
export type FetchFacts = (customerId: string, openSessions: readonly string[]) => Promise<CustomerFacts | undefined>
