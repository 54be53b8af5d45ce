import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** The current account's client record, with counts of what awaits them. */
export const ownClientQuery = queryOptions({
  queryKey: ['own', 'social-media', 'record'],
  queryFn: () => call(api.getOwnSocialClient),
})
