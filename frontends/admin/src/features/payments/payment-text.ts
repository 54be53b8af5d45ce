import { formatDate } from '@directory/contracts/catalogue/local-time'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import type { Payment } from '@directory/contracts/http/payments'

const reasons: Readonly<Record<NonNullable<Payment['stopReason']>, string>> = {
  'package-dropped': 'The owner switched back to Starter',
  'listing-deleted': 'The business was deleted',
  'listing-rejected': 'The business was not approved',
  'account-deleted': 'The account was deleted',
  superseded: 'Another package replaced it',
  unpaid: 'The grace period ended without a payment',
  refunded: 'The payment was refunded',
  disputed: 'The payment was disputed',
}

interface PaymentState {
  readonly label: string
  readonly tone: 'primary' | 'neutral' | 'danger' | 'gold'
  readonly detail?: string
}

type Standing = Pick<Payment, 'state' | 'isEnding' | 'paidUntil' | 'amountDue' | 'stopReason'>

/** The state of a subscription, and if it has ended, why. */
export function paymentState({ state, isEnding, paidUntil, amountDue, stopReason }: Standing): PaymentState {
  if (state === 'ended')
    return { label: 'Ended', tone: 'neutral', detail: stopReason ? reasons[stopReason] : 'It was cancelled, or not paid for' }
  if (state === 'past-due')
    return { label: 'Payment failed', tone: 'danger', ...(amountDue ? { detail: `${formatPounds(amountDue)} is due` } : {}) }
  return isEnding ? { label: `Ends on ${formatDate(paidUntil)}`, tone: 'gold' } : { label: 'Active', tone: 'primary' }
}

/** The customer's email address; deleted accounts have none. */
export const customerName = ({ email }: Pick<Payment, 'email'>): string => email || 'Deleted account'
