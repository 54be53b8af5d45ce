import { type Role, roles } from '@directory/contracts/catalogue/roles'
import { buildPath } from '@directory/contracts/http/build-path'
import { oneOf } from '../../shared/one-of.ts'

/** Filters of the accounts, as in the contract; blank for any. */
export interface AccountFilter {
  readonly q: string
  readonly role: '' | Role
  readonly disabled: '' | 'true'
  readonly page: number
}

/** Parses the filters from the address; ignores invalid values. */
export function parseAccountFilter(query: URLSearchParams): AccountFilter {
  const page = Number(query.get('page'))
  return {
    q: (query.get('q') ?? '').trim().slice(0, 254),
    role: oneOf(roles, query.get('role')) ?? '',
    disabled: oneOf(['true'] as const, query.get('disabled')) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** The address for the filters; any change other than of the page returns to the first page. */
export function accountsAddress(filter: AccountFilter, change: Partial<AccountFilter> = {}): string {
  const { page, ...next } = { ...filter, page: 1, ...change }
  return buildPath('/admin/accounts', {}, { ...next, page: page === 1 ? '' : page })
}
