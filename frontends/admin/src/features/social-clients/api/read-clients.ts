import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'
import type { ClientFilter } from '../client-filter.ts'

/** The key prefix of all queries of clients. */
export const clientsKey = ['own', 'social-media', 'clients'] as const
/** The key prefix of pages of clients. */
export const clientPagesKey = [...clientsKey, 'list'] as const

const readClients = (filter: ClientFilter, limit: number) => call(api.getSocialClients, { query: { ...filter, limit } })

/** A page of the clients, newest first; the previous page stays while the next one loads. */
export const clientsQuery = (filter: ClientFilter) =>
  queryOptions({ queryKey: [...clientPagesKey, filter], queryFn: () => readClients(filter, 24), placeholderData: keepPreviousData })

/** The counts of all clients, regardless of filters. */
export const clientStatsQuery = queryOptions({
  queryKey: [...clientsKey, 'stats'],
  queryFn: async () => (await readClients({ q: '', state: 'all', page: 1 }, 1)).stats,
})
