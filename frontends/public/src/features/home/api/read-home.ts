import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'
import { type Filters, writeFilters } from '../../directory/filters.ts'

/** The directory section of the home page, which supports three of the filters. */
export const homeQuery = ({ category, location, package: packageId }: Filters) => {
  const query = { category, location, package: packageId }
  return queryOptions({
    queryKey: ['home', writeFilters(query)],
    queryFn: () => call(api.getHome, { query }),
    placeholderData: keepPreviousData,
  })
}
