import { buildPath } from '@directory/contracts/http/build-path'
import { clientFilters } from '@directory/contracts/http/social-media'
import { oneOf } from '../../shared/one-of.ts'

/** Filters of the clients, as in the contract. */
export interface ClientFilter {
  readonly q: string
  readonly state: (typeof clientFilters)[number]
  readonly page: number
}

/** Parses the filters from the address; ignores invalid values. */
export function parseClientFilter(query: URLSearchParams): ClientFilter {
  const page = Number(query.get('page'))
  return {
    q: (query.get('q') ?? '').trim().slice(0, 120),
    state: oneOf(clientFilters, query.get('state')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** The places that list clients: their own screen, or a tab of the dashboard. */
const places = {
  screen: ['/admin/social-media', undefined],
  tab: ['/admin', 'clients'],
} as const
export type ClientPlace = keyof typeof places

/** The address for the filters; any change other than of the page returns to the first page. */
export function clientsAddress(place: ClientPlace, filter: ClientFilter, change: Partial<ClientFilter> = {}): string {
  const [path, tab] = places[place]
  const { q, state, page } = { ...filter, page: 1, ...change }
  return buildPath(path, {}, { tab, q, state: state === 'all' ? '' : state, page: page === 1 ? '' : page })
}

/** The address of the clients' tab on the dashboard. */
export const clientsTab = clientsAddress('tab', { q: '', state: 'all', page: 1 })
export const isClientsTab = (query: URLSearchParams): boolean => query.get('tab') === places.tab[1]
