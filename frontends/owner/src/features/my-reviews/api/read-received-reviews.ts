import * as api from '@directory/contracts/http/addresses'
import { type ReceivedReview, reviewsAtOnce } from '@directory/contracts/http/reviews'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'

interface ReceivedReviews {
  readonly reviews: readonly ReceivedReview[]
  readonly mayHaveMore: boolean
}

async function read(before?: string): Promise<ReceivedReviews> {
  const reviews = await call(api.getReceivedReviews, { query: { before } })
  return { reviews, mayHaveMore: reviews.length === reviewsAtOnce }
}

/** The reviews of the owner's businesses, newest first, as far as they have been loaded. */
export const receivedReviewsQuery = queryOptions({
  queryKey: ['own', 'reviews', 'received'],
  queryFn: () => read(),
  // A refetch would drop further loaded pages.
  refetchOnWindowFocus: false,
})

/** Loads the next page. */
export function useMoreReviews() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (last: string) => read(last),
    onSuccess: ({ reviews, mayHaveMore }) =>
      queryClient.setQueryData<ReceivedReviews>(
        receivedReviewsQuery.queryKey,
        (loaded) => loaded && { reviews: [...loaded.reviews, ...reviews], mayHaveMore },
      ),
  })
}
