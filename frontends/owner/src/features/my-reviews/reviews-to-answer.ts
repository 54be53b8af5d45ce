import type { ReceivedReview } from '@directory/contracts/http/reviews'
import { useQuery } from '@directory/frontend-kit/queries'
import { receivedReviewsQuery } from './api/read-received-reviews.ts'

type Received = Pick<ReceivedReview, 'state' | 'reply' | 'listingId'>

/** Published reviews without a reply. */
export const toAnswer = <Review extends Pick<Received, 'state' | 'reply'>>(reviews: readonly Review[]): Review[] =>
  reviews.filter(({ state, reply }) => state === 'approved' && reply === null)

/** Those among the newest reviews of the owner's businesses; undefined until loaded. */
export function useReviewsToAnswer(): readonly Received[] | undefined {
  const { data } = useQuery(receivedReviewsQuery)
  return data && toAnswer(data.reviews)
}
