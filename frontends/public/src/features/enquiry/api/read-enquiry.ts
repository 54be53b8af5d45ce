import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** The enquiry to which a link leads. */
export const enquiryQuery = (key: string) =>
  queryOptions({
    queryKey: ['enquiry', key],
    queryFn: () => call(api.getEnquiry, { query: { key } }),
    refetchOnWindowFocus: true,
    retry: false,
  })
