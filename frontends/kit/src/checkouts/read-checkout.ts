import type { Checkout } from '@directory/contracts/http/checkouts'
import { queryOptions } from '@directory/frontend-kit/router'
import { get } from '../api-client.ts'

/** How a checkout stands. */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'checkouts', id],
    queryFn: () => get<Checkout>(`/api/own/checkouts/${encodeURIComponent(id)}`),
    staleTime: 0,
    retry: false,
  })
