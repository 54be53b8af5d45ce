import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

const pollEvery = 20_000

/** An enquiry with its conversation, which is thereby read. */
export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'enquiries', 'one', id],
    queryFn: () => call(api.getReceivedEnquiry, { params: { id } }),
    refetchInterval: pollEvery,
    staleTime: 0,
  })
