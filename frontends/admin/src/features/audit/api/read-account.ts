import type { AccountForAdmins } from '@directory/contracts/http/accounts'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** An account, to name who has decided something. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'accounts', id],
    queryFn: () => get<AccountForAdmins>(`/api/admin/accounts/${id}`),
    staleTime: 5 * 60_000,
    retry: false,
  })
