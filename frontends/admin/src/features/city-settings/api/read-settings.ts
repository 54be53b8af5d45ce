import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** What admins have set for the city. */
export const citySettingsQuery = queryOptions({
  queryKey: ['own', 'city-settings'],
  queryFn: () => call(api.getCitySettings),
})
