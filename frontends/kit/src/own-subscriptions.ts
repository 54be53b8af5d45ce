import type { Subscription } from '@directory/contracts/http/subscriptions'
import { queryOptions } from '@directory/frontend-kit/router'
import { get } from './api-client.ts'

/** The subscriptions of whoever is signed in, newest first. */
export const ownSubscriptionsQuery = queryOptions({
  queryKey: ['own', 'subscriptions'],
  queryFn: () => get<Subscription[]>('/api/own/subscriptions'),
  // What is bought is paid for in another tab.
  refetchOnWindowFocus: 'always',
})
