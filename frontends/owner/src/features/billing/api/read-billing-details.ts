import type { BillingDetails } from '@directory/contracts/http/invoices'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** What stands on the owner's invoices. */
export const billingDetailsQuery = queryOptions({
  queryKey: ['own', 'billing-details'],
  queryFn: () => get<BillingDetails>('/api/own/billing-details'),
})
