import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** The posts to which a link leads. */
export const approvalQuery = (key: string) =>
  queryOptions({
    queryKey: ['approval', key],
    queryFn: () => call(api.getApproval, { query: { key } }),
    refetchOnWindowFocus: true,
    retry: false,
  })
