import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** The last comparison with Stripe, and before it those that found something, the newest first. */
export const comparisonsQuery = queryOptions({
  queryKey: ['own', 'comparisons'],
  queryFn: () => call(api.getReconciliations),
})
