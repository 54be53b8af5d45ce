import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** More than an account has. */
const limit = 100

/** How many subscriptions of an account renew. */
export const renewingCountQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['own', 'payments', 'renewing', accountId],
    queryFn: async () =>
      (await call(api.getPayments, { query: { accountId, limit } })).filter(({ state, isEnding }) => state !== 'ended' && !isEnding).length,
  })
