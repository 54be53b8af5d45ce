import type { ReviewOfListing } from '@directory/contracts/http/reviews'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** The reviews that the visitor has written, of whatever business. */
export const writtenReviewsQuery = queryOptions({
  queryKey: ['own', 'reviews', 'written'],
  queryFn: () => get<ReviewOfListing[]>('/api/own/reviews/written'),
})
