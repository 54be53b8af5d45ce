import * as api from '@directory/contracts/http/addresses'
import { queryOptions } from '@directory/frontend-kit/queries'
import { call } from './api-client.ts'

/** The current account's subscriptions, newest first. */
export const ownSubscriptionsQuery = queryOptions({
  queryKey: ['own', 'subscriptions'],
  queryFn: () => call(api.getOwnSubscriptions),
  // Payment happens in another tab.
  refetchOnWindowFocus: 'always',
})
