import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'

/** The current cards of some listings, without those that are no longer listed. */
export const cardsQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['cards', slugs.join(',')],
    queryFn: () => call(api.getListingCards, { query: { slugs: slugs.join(',') } }),
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
    // Missing listings are removed from the stored list, so a cached answer is not good enough.
    staleTime: 0,
  })
