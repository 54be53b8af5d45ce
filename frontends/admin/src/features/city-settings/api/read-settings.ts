import type { CitySettings } from '@directory/contracts/events/city-settings'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** What admins have set for the city. */
export const citySettingsQuery = queryOptions({
  queryKey: ['own', 'city-settings'],
  queryFn: () => get<CitySettings>('/api/admin/city-settings'),
})
