import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'

/** What visitors did with the owner's listings in the last days; days without anything are left out. */
export const engagementQuery = (days: number) =>
  queryOptions({
    queryKey: ['own', 'engagement', days],
    queryFn: () => call(api.getOwnEngagement, { query: { days } }),
    placeholderData: keepPreviousData,
  })
