import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** All categories in the order of the tiles. */
export const curatedCategoriesQuery = queryOptions({
  queryKey: ['own', 'categories'],
  queryFn: () => call(api.getCategoriesForAdmins),
})
