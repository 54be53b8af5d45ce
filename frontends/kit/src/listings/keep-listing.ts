import type { Listing } from '@directory/contracts/events/listings'
import type { QueryClient } from '@directory/frontend-kit/queries'
import { ownListingQuery } from './read-listing.ts'
import { ownListingsQuery } from './read-own-listings.ts'

/** Puts the answer to a change in the place of what was known of a listing; an older answer that comes late changes nothing. */
export function keepListing(queryClient: QueryClient, answer: Listing): void {
  const newer = (known: Listing): Listing => (known.version > answer.version ? known : answer)
  queryClient.setQueryData<Listing>(ownListingQuery(answer.id).queryKey, (known) => (known ? newer(known) : answer))
  queryClient.setQueryData<Listing[]>(ownListingsQuery.queryKey, (listings) =>
    listings?.map((known) => (known.id === answer.id ? newer(known) : known)),
  )
}
