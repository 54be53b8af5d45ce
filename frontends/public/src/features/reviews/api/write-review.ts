import type { Review } from '@directory/contracts/events/listings'
import type { ReviewDraft } from '@directory/contracts/http/reviews'
import { send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

interface Written {
  readonly listingId: string
  readonly draft: ReviewDraft
}

/** Reviews a business. */
export const writeReview = onceAtATime(({ listingId, draft }: Written) =>
  send<Review>('POST', `/api/own/listings/${listingId}/reviews`, draft),
)
