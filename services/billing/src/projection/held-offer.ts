import type { OfferId } from '@directory/contracts/catalogue/offers'
import type { InvoiceFacts, SubscriptionFacts } from './facts.ts'
import { isReturned } from './paid-time.ts'

/** A change of package that is not paid for, and the offer paid for before. */
export interface UnpaidChange {
  readonly change: InvoiceFacts
  readonly held: InvoiceFacts & { readonly offer: OfferId }
  /** A month at the new price has begun and is not paid yet: its payment also pays for the change. */
  readonly isRenewalOpen: boolean
}

/**
 * The last change of a subscription, if it is unpaid or was charged back. A change that the team has refunded stays, and so does one
 * without an invoice.
 */
export function unpaidChange({ offer, pendingChange }: SubscriptionFacts, invoices: readonly InvoiceFacts[]): UnpaidChange | undefined {
  const renewals = invoices.filter(({ state, isForPeriod }) => isForPeriod && state === 'open')
  const [newest, ...older] = invoices
    .filter(({ id, state, isForPeriod }) => state !== 'void' && id !== pendingChange?.invoiceId && (state === 'paid' || !isForPeriod))
    .toSorted((a, b) => b.issuedAt - a.issuedAt)
  if (!newest || newest.isForPeriod || newest.offer !== offer || (newest.state === 'paid' && !newest.isLost)) return undefined
  const previous = older.find(
    (invoice): invoice is UnpaidChange['held'] => invoice.state === 'paid' && !isReturned(invoice) && invoice.offer !== undefined,
  )
  if (!previous || previous.offer === offer) return undefined
  return { change: newest, held: previous, isRenewalOpen: renewals.some(({ issuedAt }) => issuedAt >= newest.issuedAt) }
}
