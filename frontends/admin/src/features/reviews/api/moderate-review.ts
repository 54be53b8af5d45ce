import type { ReviewState } from '@directory/contracts/events/listings'
import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { moderationKey } from '../../../shared/moderation-key.ts'
import { showError } from '../../../shared/show-error.ts'
import type { reviewsQuery } from './read-reviews.ts'

interface Decision {
  readonly id: string
  readonly state: ReviewState
}

const moderate = onceAtATime(({ id, state }: Decision) => call(api.moderateReview, { params: { id }, body: { state } }))

/** Approves or rejects a review, and updates it in the displayed list. */
export function useModerateReview(list: ReturnType<typeof reviewsQuery>['queryKey']) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: moderate,
    onSuccess(review) {
      queryClient.setQueryData(
        list,
        (queue) => queue && { ...queue, reviews: queue.reviews.map((item) => (item.id === review.id ? { ...item, ...review } : item)) },
      )
      void queryClient.invalidateQueries({ queryKey: moderationKey })
      void queryClient.invalidateQueries({ queryKey: ['own', 'listings', review.listingId] })
    },
    onError: showError,
  })
}
