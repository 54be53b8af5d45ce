import type { Checkout } from '@directory/contracts/http/billing'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'
import { confirmationOf, isSettled, pauseBefore } from '../confirmation.ts'

/** How a checkout stands. It is asked again while it is open, and only while somebody looks. */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'checkouts', id],
    queryFn: () => get<Checkout>(`/api/own/checkouts/${encodeURIComponent(id)}`),
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) =>
      isSettled(confirmationOf(id, data, error)) ? false : pauseBefore(dataUpdateCount + errorUpdateCount),
    staleTime: 0,
    retry: false,
  })
