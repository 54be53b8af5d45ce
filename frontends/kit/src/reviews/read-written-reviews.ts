import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** All reviews written by the visitor. */
export const writtenReviewsQuery = queryOptions({
  queryKey: ['own', 'reviews', 'written'],
  queryFn: () => call(api.getWrittenReviews),
})
