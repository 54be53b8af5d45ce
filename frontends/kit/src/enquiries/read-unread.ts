import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** The key prefix of all queries that an enquiry's message or a change of it affects. */
export const receivedEnquiriesKey = ['own', 'enquiries', 'received'] as const

/** The number of enquiries with messages that the owner has not read. */
export const unreadEnquiriesQuery = queryOptions({
  queryKey: [...receivedEnquiriesKey, 'unread'],
  queryFn: async () => (await call(api.getReceivedEnquiries, { query: { limit: 1 } })).unread,
  staleTime: 15_000,
})
