import { OpenedCheckout } from '@directory/contracts/http/checkouts'
import { z } from 'zod'
import { draftKey } from '../../shared/forms/form-draft.ts'

/** A payment that is open in another tab, by the business that it is for. */
const PendingPayment = OpenedCheckout.extend({ listingId: z.string() })
export type PendingPayment = z.infer<typeof PendingPayment>

/** What was stored of payments; none where it cannot be used. */
export function parsePendingPayments(stored: string | null): readonly PendingPayment[] {
  try {
    return z.array(PendingPayment).parse(JSON.parse(stored ?? '[]'))
  } catch {
    return []
  }
}

/** The payments with one more: a business waits for its newest alone. */
export const withPayment = (payments: readonly PendingPayment[], added: PendingPayment): readonly PendingPayment[] => [
  ...payments.filter(({ listingId }) => listingId !== added.listingId),
  added,
]

const key = (accountId: string): string => draftKey('package-payments', accountId)

export const readPendingPayments = (accountId: string) => parsePendingPayments(sessionStorage.getItem(key(accountId)))

/** Keeps payments over a reload, in this tab alone. */
export function keepPendingPayments(accountId: string, payments: readonly PendingPayment[]): void {
  if (payments.length > 0) sessionStorage.setItem(key(accountId), JSON.stringify(payments))
  else sessionStorage.removeItem(key(accountId))
}
