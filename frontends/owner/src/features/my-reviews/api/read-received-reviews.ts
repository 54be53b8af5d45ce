import * as api from '@directory/contracts/http/addresses'
import { type ReviewOfListing, reviewsAtOnce } from '@directory/contracts/http/reviews'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'

interface ReceivedReviews {
  readonly reviews: readonly ReviewOfListing[]
  readonly mayHaveMore: boolean
}

async function read(before?: string): Promise<ReceivedReviews> {
  const reviews = await call(api.getReceivedReviews, { query: { before } })
  return { reviews, mayHaveMore: reviews.length === reviewsAtOnce }
}

/** The reviews of the owner's businesses, newest first, as far as they have been read. */
export const receivedReviewsQuery = queryOptions({
  queryKey: ['own', 'reviews', 'received'],
  queryFn: () => read(),
  // It would take away again what has been read on.
  refetchOnWindowFocus: false,
})

/** Reads on where the list ends. */
export function useMoreReviews() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (last: string) => read(last),
    onSuccess: ({ reviews, mayHaveMore }) =>
      queryClient.setQueryData<ReceivedReviews>(
        receivedReviewsQuery.queryKey,
        (known) => known && { reviews: [...known.reviews, ...reviews], mayHaveMore },
      ),
  })
}
