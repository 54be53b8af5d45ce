import type { RejectionReason } from '@directory/contracts/catalogue/review-rules'
import type { ReviewState } from '@directory/contracts/events/listings'
import * as api from '@directory/contracts/http/addresses'
import type { ModeratedReview } from '@directory/contracts/http/reviews'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { moderationKey } from '../../../shared/moderation-key.ts'
import { showError } from '../../../shared/show-error.ts'
import type { reviewsQuery } from './read-reviews.ts'

/** A decision, with its reason if it is a rejection. */
export interface ReviewDecision {
  readonly state: ReviewState
  readonly reason?: RejectionReason
  readonly note?: string
  /** The proof that shows a customer; null if it shows none. Left out, it is not judged. */
  readonly confirmedProof?: string | null
}

const moderate = onceAtATime(({ id, ...decision }: ReviewDecision & { readonly id: string; readonly version: number }) =>
  call(api.moderateReview, { params: { id }, body: decision }),
)

/** Approves or rejects a review, and updates it in the displayed list. */
export function useModerateReview(list: ReturnType<typeof reviewsQuery>['queryKey']) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: moderate,
    onSuccess(review, { confirmedProof }) {
      const update = ({ proof, ...item }: ModeratedReview): ModeratedReview => ({
        ...item,
        ...review,
        proof: proof && confirmedProof !== undefined ? { ...proof, decidedAt: review.updatedAt } : proof,
      })
      queryClient.setQueryData(
        list,
        (queue) => queue && { ...queue, reviews: queue.reviews.map((item) => (item.id === review.id ? update(item) : item)) },
      )
      void queryClient.invalidateQueries({ queryKey: moderationKey })
      void queryClient.invalidateQueries({ queryKey: ['own', 'listings', review.listingId] })
    },
    onError: showError,
  })
}
