import type { Home } from '@directory/contracts/http/directory'
import { get } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/router'
import { type Filters, writeFilters } from '../../directory/filters.ts'

/** The directory section of the home page; it knows three of the filters. */
export const homeQuery = ({ category, location, package: packageId }: Filters) => {
  const search = writeFilters({ category, location, package: packageId })
  return queryOptions({ queryKey: ['home', search], queryFn: () => get<Home>(`/api/home${search}`), placeholderData: keepPreviousData })
}
