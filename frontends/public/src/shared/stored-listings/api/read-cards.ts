import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'

/** The cards of some listings as they are now, without those that are not listed any more. */
export const cardsQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['cards', slugs.join(',')],
    queryFn: () => call(api.getListingCards, { query: { slugs: slugs.join(',') } }),
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
    // A listing that is missing is forgotten, so an older answer is not good enough.
    staleTime: 0,
  })
