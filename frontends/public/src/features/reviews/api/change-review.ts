import type { Review } from '@directory/contracts/events/listings'
import type { ReviewDraft } from '@directory/contracts/http/reviews'
import { send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

interface Changed {
  readonly id: string
  readonly draft: ReviewDraft
}

/** Changes one's review while it is pending. */
export const changeReview = onceAtATime(({ id, draft }: Changed) => send<Review>('PUT', `/api/own/reviews/${id}`, draft))
