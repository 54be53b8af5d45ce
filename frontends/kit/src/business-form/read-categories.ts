import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** All categories by name, with the ids that a listing refers to. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => call(api.getCategories),
  staleTime: 5 * 60_000,
})
