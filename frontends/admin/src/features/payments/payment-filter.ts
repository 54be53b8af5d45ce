import type { Payment } from '@directory/contracts/http/payments'
import { customerName } from './payment-text.ts'

/** Filters of the payments by account and listing; empty for any. */
export interface PaymentFilter {
  readonly listingId: string
  readonly accountId: string
}

/** Parses the filters from the address. */
export const parsePaymentFilter = (query: URLSearchParams): PaymentFilter => ({
  listingId: query.get('listing') ?? '',
  accountId: query.get('account') ?? '',
})

export const isNarrowed = ({ listingId, accountId }: PaymentFilter): boolean => listingId !== '' || accountId !== ''

/** The active filters as a sentence. Names come from the payments themselves. */
export function filterText({ listingId, accountId }: PaymentFilter, [first]: readonly Payment[]): string {
  const whose = accountId ? ` of ${first ? customerName(first) : 'one account'}` : ''
  const what = listingId ? ` for ${first?.subject ?? 'one business'}` : ''
  return `Only payments${whose}${what} are shown.`
}
