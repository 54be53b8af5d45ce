import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'
import { type Filters, writeFilters } from '../filters.ts'

export const directoryQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['directory', writeFilters(filters)],
    queryFn: () => call(api.searchDirectory, { query: filters }),
    placeholderData: keepPreviousData,
  })
