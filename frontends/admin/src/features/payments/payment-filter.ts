import type { Payment } from '@directory/contracts/http/payments'
import { customerName } from './payment-text.ts'

/** Whose payments, and for what; empty for any. */
export interface PaymentFilter {
  readonly listingId: string
  readonly accountId: string
}

/** What the address asks for. */
export const parsePaymentFilter = (query: URLSearchParams): PaymentFilter => ({
  listingId: query.get('listing') ?? '',
  accountId: query.get('account') ?? '',
})

export const isNarrowed = ({ listingId, accountId }: PaymentFilter): boolean => listingId !== '' || accountId !== ''

/** Which payments are shown, in words. Names come from the payments themselves. */
export function filterText({ listingId, accountId }: PaymentFilter, [first]: readonly Payment[]): string {
  const whose = accountId ? ` of ${first ? customerName(first) : 'one account'}` : ''
  const what = listingId ? ` for ${first?.subject ?? 'one business'}` : ''
  return `Only payments${whose}${what} are shown.`
}
