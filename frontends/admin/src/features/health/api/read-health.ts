import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

export const healthKey = ['own', 'health'] as const

export const healthQuery = queryOptions({
  queryKey: healthKey,
  queryFn: () => call(api.getHealth),
  retry: false,
})

/** The same, polled every few seconds while the page is open; more often during a rebuild. */
export const watchedHealthQuery = queryOptions({
  ...healthQuery,
  refetchInterval: ({ state }) => (state.data?.search?.rebuild.state === 'running' ? 1_000 : 5_000),
})
