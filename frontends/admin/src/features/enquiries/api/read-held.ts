import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'
import { moderationKey } from '../../../shared/moderation-key.ts'

/** The number of enquiries that wait for an admin. */
export const heldCountQuery = queryOptions({
  queryKey: [...moderationKey, 'held-enquiries'],
  queryFn: async () => (await call(api.getHeldEnquiries, { query: { limit: 1 } })).total,
})

/** The enquiries that wait for an admin, oldest first. Decided ones are removed from it. */
export const heldQuery = queryOptions({
  queryKey: ['own', 'held-enquiries'],
  queryFn: () => call(api.getHeldEnquiries),
  refetchOnWindowFocus: false,
  gcTime: 0,
})

/** How many enquiries there were in the last 30 days, and what became of them. */
export const enquiryNumbersQuery = queryOptions({
  queryKey: [...moderationKey, 'enquiry-numbers'],
  queryFn: () => call(api.getEnquiryNumbers),
})
