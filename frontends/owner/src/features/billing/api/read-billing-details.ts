import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** The owner's billing details. */
export const billingDetailsQuery = queryOptions({
  queryKey: ['own', 'billing-details'],
  queryFn: () => call(api.getBillingDetails),
})
