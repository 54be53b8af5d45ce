import type { FigurePeriod, ListingFigures, Revenue } from '@directory/contracts/http/figures'
import { get } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/router'

/** What happened with the businesses in each of the last months. */
export const listingFiguresQuery = (months: FigurePeriod) =>
  queryOptions({
    queryKey: ['own', 'figures', 'listings', months],
    queryFn: () => get<ListingFigures>(`/api/admin/listing-figures?months=${months}`),
    placeholderData: keepPreviousData,
  })

/** What customers paid in each of the last months. */
export const revenueQuery = (months: FigurePeriod) =>
  queryOptions({
    queryKey: ['own', 'figures', 'revenue', months],
    queryFn: () => get<Revenue>(`/api/admin/revenue?months=${months}`),
    placeholderData: keepPreviousData,
  })
