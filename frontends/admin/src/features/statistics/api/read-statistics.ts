import * as api from '@directory/contracts/http/addresses'
import type { StatisticsPeriod } from '@directory/contracts/http/statistics'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'

/** Statistics of the businesses in each of the last months. */
export const listingStatisticsQuery = (months: StatisticsPeriod) =>
  queryOptions({
    queryKey: ['own', 'statistics', 'listings', months],
    queryFn: () => call(api.getListingStatistics, { query: { months } }),
    placeholderData: keepPreviousData,
  })

/** Revenue in each of the last months. */
export const revenueQuery = (months: StatisticsPeriod) =>
  queryOptions({
    queryKey: ['own', 'statistics', 'revenue', months],
    queryFn: () => call(api.getRevenue, { query: { months } }),
    placeholderData: keepPreviousData,
  })
