import type { Listing } from '@directory/contracts/events/listings'
import type { QueryClient } from '@directory/frontend-kit/queries'
import { ownListingQuery } from './read-listing.ts'
import { ownListingsQuery } from './read-own-listings.ts'

/** Stores the answer to a change in the cache, unless the cache has a newer version. */
export function keepListing(queryClient: QueryClient, answer: Listing): void {
  const newer = (cached: Listing): Listing => (cached.version > answer.version ? cached : answer)
  queryClient.setQueryData<Listing>(ownListingQuery(answer.id).queryKey, (cached) => (cached ? newer(cached) : answer))
  queryClient.setQueryData<Listing[]>(ownListingsQuery.queryKey, (listings) =>
    listings?.map((cached) => (cached.id === answer.id ? newer(cached) : cached)),
  )
}
