import type { ReviewOfListing } from '@directory/contracts/http/reviews'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** The reviews of the owner's businesses, newest first. */
export const receivedReviewsQuery = queryOptions({
  queryKey: ['own', 'reviews', 'received'],
  queryFn: () => get<ReviewOfListing[]>('/api/own/reviews/received'),
})
