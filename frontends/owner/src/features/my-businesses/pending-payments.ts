import { OpenedCheckout } from '@directory/contracts/http/checkouts'
import { z } from 'zod'
import { draftKey } from '../../shared/forms/form-draft.ts'

/** A payment open in another tab, with its business. */
const PendingPayment = OpenedCheckout.extend({ listingId: z.string() })
export type PendingPayment = z.infer<typeof PendingPayment>

/** Parses stored payments; empty if invalid. */
export function parsePendingPayments(stored: string | null): readonly PendingPayment[] {
  try {
    return z.array(PendingPayment).parse(JSON.parse(stored ?? '[]'))
  } catch {
    return []
  }
}

/** Adds a payment, replacing an earlier one for the same business. */
export const withPayment = (payments: readonly PendingPayment[], added: PendingPayment): readonly PendingPayment[] => [
  ...payments.filter(({ listingId }) => listingId !== added.listingId),
  added,
]

const key = (accountId: string): string => draftKey('package-payments', accountId)

export const readPendingPayments = (accountId: string) => parsePendingPayments(sessionStorage.getItem(key(accountId)))

/** Stores payments across reloads, in this tab only. */
export function keepPendingPayments(accountId: string, payments: readonly PendingPayment[]): void {
  if (payments.length > 0) sessionStorage.setItem(key(accountId), JSON.stringify(payments))
  else sessionStorage.removeItem(key(accountId))
}
