import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** An account, to show who made a decision. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'accounts', id],
    queryFn: () => call(api.getAccount, { params: { id } }),
    staleTime: 5 * 60_000,
    retry: false,
  })
