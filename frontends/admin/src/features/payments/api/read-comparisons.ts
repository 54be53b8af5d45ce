import type { Reconciliation } from '@directory/contracts/http/payments'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** The last comparison with Stripe, and before it those that found something, the newest first. */
export const comparisonsQuery = queryOptions({
  queryKey: ['own', 'comparisons'],
  queryFn: () => get<Reconciliation[]>('/api/admin/reconciliations'),
})
