import * as api from '@directory/contracts/http/addresses'
import { ApiProblem, call } from '@directory/frontend-kit/api-client'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { receivedReviewsQuery } from './read-received-reviews.ts'

/** Deletes the reply to a review. */
export function useDeleteReply(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.deleteReply, { params: { id } }),
    onSuccess: (answer) =>
      queryClient.setQueryData(
        receivedReviewsQuery.queryKey,
        (loaded) =>
          loaded && { ...loaded, reviews: loaded.reviews.map((review) => (review.id === answer.id ? { ...review, ...answer } : review)) },
      ),
    onError(error) {
      // It was deleted in another tab: show the current state.
      if (error instanceof ApiProblem && error.status === 404) void queryClient.invalidateQueries(receivedReviewsQuery)
    },
  })
}
