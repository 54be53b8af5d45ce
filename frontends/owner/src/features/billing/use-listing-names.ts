import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { useQuery } from '@directory/frontend-kit/queries'

/** Returns a function that finds the name of an owner's business by id; undefined if deleted or not loaded. */
export function useListingNames() {
  const { data } = useQuery(ownListingsQuery)
  return (listingId: string | null): string | undefined => data?.find(({ id }) => id === listingId)?.name
}
