import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'
import type { ClientFilter } from '../client-filter.ts'

/** With what the keys of everything begin that is read of clients. */
export const clientsKey = ['own', 'social-media', 'clients'] as const
/** The same of pages of them. */
export const clientPagesKey = [...clientsKey, 'list'] as const

const readClients = (filter: ClientFilter, limit: number) => call(api.getSocialClients, { query: { ...filter, limit } })

/** A page of the clients, newest first; while the next one is read, the one before stays. */
export const clientsQuery = (filter: ClientFilter) =>
  queryOptions({ queryKey: [...clientPagesKey, filter], queryFn: () => readClients(filter, 24), placeholderData: keepPreviousData })

/** How many clients there are, whichever are looked at. */
export const clientStatsQuery = queryOptions({
  queryKey: [...clientsKey, 'stats'],
  queryFn: async () => (await readClients({ q: '', state: 'all', page: 1 }, 1)).stats,
})
