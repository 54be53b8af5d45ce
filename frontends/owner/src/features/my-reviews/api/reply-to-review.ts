import * as api from '@directory/contracts/http/addresses'
import { ApiProblem, call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { useState } from 'react'
import { receivedReviewsQuery } from './read-received-reviews.ts'

/** Replies to a review, which is possible once. */
export function useReplyToReview(id: string) {
  const queryClient = useQueryClient()
  // One per review, so that two replies can be sent concurrently.
  const [reply] = useState(() => onceAtATime((text: string) => call(api.replyToReview, { params: { id }, body: { text } })))
  return useMutation({
    mutationFn: reply,
    onSuccess: (answer) =>
      queryClient.setQueryData(
        receivedReviewsQuery.queryKey,
        (loaded) =>
          loaded && { ...loaded, reviews: loaded.reviews.map((review) => (review.id === answer.id ? { ...review, ...answer } : review)) },
      ),
    onError(error) {
      // It was answered in another tab, or deleted: show the current state.
      if (error instanceof ApiProblem && [404, 409].includes(error.status)) void queryClient.invalidateQueries(receivedReviewsQuery)
    },
  })
}
