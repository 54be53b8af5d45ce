import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** An account, to name who has decided something. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'accounts', id],
    queryFn: () => call(api.getAccount, { params: { id } }),
    staleTime: 5 * 60_000,
    retry: false,
  })
