import type { Subscription } from '@directory/contracts/http/billing'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** The owner's subscriptions, newest first. */
export const ownSubscriptionsQuery = queryOptions({
  queryKey: ['own', 'subscriptions'],
  queryFn: () => get<Subscription[]>('/api/own/subscriptions'),
})
