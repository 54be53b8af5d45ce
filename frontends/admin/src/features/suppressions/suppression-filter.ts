import { type SuppressionReason, suppressionReasons } from '@directory/contracts/catalogue/suppression-reasons'
import { buildPath } from '@directory/contracts/http/build-path'
import { oneOf } from '../../shared/one-of.ts'

/** Filters of the addresses, as in the contract; blank for any. */
export interface SuppressionFilter {
  readonly q: string
  readonly reason: '' | SuppressionReason
  readonly page: number
}

/** Parses the filters from the address; ignores invalid values. */
export function parseSuppressionFilter(query: URLSearchParams): SuppressionFilter {
  const page = Number(query.get('page'))
  return {
    q: (query.get('q') ?? '').trim().slice(0, 254),
    reason: oneOf(suppressionReasons, query.get('reason')) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** The address for the filters; any change other than of the page returns to the first page. */
export function suppressionsAddress(filter: SuppressionFilter, change: Partial<SuppressionFilter> = {}): string {
  const { page, ...next } = { ...filter, page: 1, ...change }
  return buildPath('/admin/suppressions', {}, { ...next, page: page === 1 ? '' : page })
}

export const reasonLabels: Readonly<Record<SuppressionReason, string>> = {
  'bounce-permanent': 'Bounces permanently',
  'bounce-temporary': 'Bounces often',
  complaint: 'Reported spam',
  admin: 'Added by an admin',
  unsubscribed: 'Unsubscribed',
}
