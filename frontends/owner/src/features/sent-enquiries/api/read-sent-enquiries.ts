import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** The enquiries that the caller has sent, newest first. */
export const sentEnquiriesQuery = queryOptions({ queryKey: ['own', 'sent-enquiries'], queryFn: () => call(api.getSentEnquiries) })
