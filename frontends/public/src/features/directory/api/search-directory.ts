import type { DirectoryPage } from '@directory/contracts/http/directory'
import { get } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/router'
import { type Filters, writeFilters } from '../filters.ts'

/** One page of the directory. */
export const directoryQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['directory', writeFilters(filters)],
    queryFn: () => get<DirectoryPage>(`/api/directory${writeFilters(filters)}`),
    placeholderData: keepPreviousData,
  })
