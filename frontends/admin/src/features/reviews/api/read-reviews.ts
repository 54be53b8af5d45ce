import type { ReviewState } from '@directory/contracts/events/listings'
import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

const pageSize = 20

export const reviewQueueKey = ['own', 'review-queue'] as const

/** The reviews in a state, oldest first, starting after a given one; or one of them. Decided reviews stay in view until the list is reopened. */
export const reviewsQuery = (state: ReviewState, { after, id }: { readonly after: string; readonly id: string | undefined }) =>
  queryOptions({
    queryKey: [...reviewQueueKey, state, after, id],
    async queryFn() {
      const reviews = await call(api.getReviews, { query: id ? { id } : { state, after, limit: pageSize } })
      return { reviews, next: !id && reviews.length === pageSize ? reviews.at(-1)?.id : undefined }
    },
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
