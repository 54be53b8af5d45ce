import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'

/** The engagement of the owner's listings over the last days; days without any are left out. */
export const engagementQuery = (days: number) =>
  queryOptions({
    queryKey: ['own', 'engagement', days],
    queryFn: () => call(api.getOwnEngagement, { query: { days } }),
    placeholderData: keepPreviousData,
  })
