import type { OfferId } from '@directory/contracts/catalogue/offers'
import type { invoiceStates } from '@directory/contracts/http/invoices'

/** The monthly price of a subscription. */
export interface MonthlyPrice {
  readonly monthly: number
  /** Whether it includes VAT; otherwise VAT is added. */
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
  /** Undefined for anything outside our catalogue. */
  readonly offer: OfferId | undefined
  /** The renewal price: the one at purchase, even if the catalogue's has changed. */
  readonly price: MonthlyPrice | null
  readonly listingId: string | null
  readonly checkoutId: string | null
  readonly startedAt: number
  readonly isEnding: boolean
  readonly endedAt: number | null
  readonly pendingChange: PendingChange | null
  readonly fingerprint: string
}

/** An invoice at Stripe with its payments. Amounts are in pence. */
export interface InvoiceFacts {
  readonly id: string
  readonly subscriptionId: string | null
  readonly number: string | null
  readonly state: (typeof invoiceStates)[number]
  /** Whether it is for a month, not for a change within one. */
  readonly isForPeriod: boolean
  /** The offer invoiced, if Stripe states it: the subscription may have a different package by now. */
  readonly offer?: OfferId | undefined
  /** The id of the price at Stripe. */
  readonly price: string | null
  readonly total: number
  readonly tax: number
  readonly amountPaid: number
  readonly amountRemaining: number
  /** The part of the total paid from the customer's credit. */
  readonly creditApplied: number
  readonly refunded: number
  /** Whether the cardholder's bank has charged the payment back. */
  readonly isLost: boolean
  readonly attempts: number
  readonly nextAttemptAt: number | null
  readonly issuedAt: number
  readonly paidAt: number | null
  /** The end of the period that it pays for. */
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
