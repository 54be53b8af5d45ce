import type { DayOfEngagement } from '@directory/contracts/http/engagement'
import { get } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/router'

/** What visitors did with the owner's listings in the last days; days without anything are left out. */
export const engagementQuery = (days: number) =>
  queryOptions({
    queryKey: ['own', 'engagement', days],
    queryFn: () => get<DayOfEngagement[]>(`/api/own/engagement?days=${days}`),
    placeholderData: keepPreviousData,
  })
