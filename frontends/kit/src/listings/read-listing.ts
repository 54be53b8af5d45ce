import type { Listing } from '@directory/contracts/events/listings'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** A listing of the owner, or any for an admin. */
export const ownListingQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'listings', id],
    queryFn: () => get<Listing>(`/api/own/listings/${encodeURIComponent(id)}`),
    retry: false,
  })
