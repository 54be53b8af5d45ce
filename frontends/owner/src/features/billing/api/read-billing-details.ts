import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** What stands on the owner's invoices. */
export const billingDetailsQuery = queryOptions({
  queryKey: ['own', 'billing-details'],
  queryFn: () => call(api.getBillingDetails),
})
