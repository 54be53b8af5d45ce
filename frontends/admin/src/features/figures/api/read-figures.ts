import * as api from '@directory/contracts/http/addresses'
import type { FigurePeriod } from '@directory/contracts/http/figures'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'

/** What happened with the businesses in each of the last months. */
export const listingFiguresQuery = (months: FigurePeriod) =>
  queryOptions({
    queryKey: ['own', 'figures', 'listings', months],
    queryFn: () => call(api.getListingFigures, { query: { months } }),
    placeholderData: keepPreviousData,
  })

/** What customers paid in each of the last months. */
export const revenueQuery = (months: FigurePeriod) =>
  queryOptions({
    queryKey: ['own', 'figures', 'revenue', months],
    queryFn: () => call(api.getRevenue, { query: { months } }),
    placeholderData: keepPreviousData,
  })
