import type { packageIds } from '@directory/contracts/catalogue/packages'
import { buildPath } from '@directory/contracts/http/build-path'
import { moderationSorts, moderationStates, usualSort } from '@directory/contracts/http/moderation'
import { oneOf } from '../../shared/one-of.ts'

/** Filters of the listings, as in the contract; blank for any. */
export interface ListingFilter {
  readonly q: string
  readonly state: (typeof moderationStates)[number]
  readonly active: '' | 'true' | 'false'
  readonly package: '' | (typeof packageIds)[number]
  readonly category: string
  readonly owner: string
  readonly sort: (typeof moderationSorts)[number]
  readonly page: number
}

const all: ListingFilter = { q: '', state: 'all', active: '', package: '', category: '', owner: '', sort: 'newest', page: 1 }

/** Parses the filters from the address; ignores invalid values. */
export function parseListingFilter(query: URLSearchParams): ListingFilter {
  const page = Number(query.get('page'))
  const state = oneOf(moderationStates, query.get('state')) ?? all.state
  return {
    q: (query.get('q') ?? '').trim().slice(0, 120),
    state,
    active: oneOf(['true', 'false'] as const, query.get('active')) ?? '',
    package: oneOf(['starter', 'professional', 'gold'] as const, query.get('package')) ?? '',
    category: query.get('category') ?? '',
    owner: query.get('owner') ?? '',
    sort: oneOf(moderationSorts, query.get('sort')) ?? usualSort(state),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** The address for the filters; any change other than of the page returns to the first page. */
export function buildListingsPath(filter: ListingFilter, change: Partial<ListingFilter> = {}): string {
  // Each tab has its own default order.
  const isDefaultSort = filter.sort === usualSort(filter.state)
  const next = { ...filter, page: 1, ...(isDefaultSort && change.state ? { sort: usualSort(change.state) } : {}), ...change }
  const defaults = new Map<string, unknown>(Object.entries({ ...all, sort: usualSort(next.state) }))
  return buildPath('/admin', {}, Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== defaults.get(name))))
}

/** Whether the list is filtered beyond its tab. */
export const isNarrowed = ({ q, state, active, package: packageId, category, owner }: ListingFilter): boolean =>
  [q, active, packageId, category, owner].some(Boolean) || (state !== 'all' && state !== 'pending')
