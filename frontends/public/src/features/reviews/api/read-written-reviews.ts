import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** The reviews that the visitor has written, of whatever business. */
export const writtenReviewsQuery = queryOptions({
  queryKey: ['own', 'reviews', 'written'],
  queryFn: () => call(api.getWrittenReviews),
})
