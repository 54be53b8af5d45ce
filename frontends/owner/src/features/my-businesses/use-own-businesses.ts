import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { ownSubscriptionsQuery } from '@directory/frontend-kit/own-subscriptions'
import { useQuery } from '@directory/frontend-kit/queries'
import { isPaidAhead } from './paid-ahead.ts'

const pause = 3_000

/** The owner's businesses and subscriptions. The businesses are usable before the subscriptions load. */
export function useOwnBusinesses() {
  const { data: subscriptions } = useQuery(ownSubscriptionsQuery)
  const listings = useQuery({
    ...ownListingsQuery,
    refetchInterval: ({ state: { data } }) => (data && isPaidAhead(data, subscriptions ?? []) ? pause : false),
  })
  return { ...listings, subscriptions }
}
