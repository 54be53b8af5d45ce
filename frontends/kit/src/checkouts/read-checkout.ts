import * as api from '@directory/contracts/http/addresses'
import { queryOptions } from '@directory/frontend-kit/queries'
import { call } from '../api-client.ts'

/** The state of a checkout. */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'checkouts', id],
    queryFn: () => call(api.getCheckout, { params: { id } }),
    staleTime: 0,
    retry: false,
  })
