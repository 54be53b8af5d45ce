import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** The city settings. */
export const citySettingsQuery = queryOptions({
  queryKey: ['own', 'city-settings'],
  queryFn: () => call(api.getCitySettings),
})
