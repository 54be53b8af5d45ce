import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { queryOptions } from '@directory/frontend-kit/queries'

interface Vote {
  readonly id: string
  readonly isHelpful: boolean
}

/** Finds a review helpful, or no longer. */
export const voteReview = onceAtATime(({ id, isHelpful }: Vote) => call(api.voteReview, { params: { id }, body: { isHelpful } }))

/** The ids of the reviews of a listing that the visitor finds helpful. */
export const helpfulReviewsQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['own', 'helpful-reviews', listingId],
    queryFn: () => call(api.getHelpfulReviews, { params: { id: listingId } }),
  })
