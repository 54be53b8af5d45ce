import type { ReviewState } from '@directory/contracts/events/listings'
import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

const atOnce = 20

/** The reviews in a state, oldest first, from after one of them on. Those that are decided stay in view until the list is opened again. */
export const reviewsQuery = (state: ReviewState, after: string) =>
  queryOptions({
    queryKey: ['own', 'review-queue', state, after],
    async queryFn() {
      const reviews = await call(api.getReviews, { query: { state, after, limit: atOnce } })
      return { reviews, next: reviews.length === atOnce ? reviews.at(-1)?.id : undefined }
    },
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
