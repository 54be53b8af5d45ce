import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { useQuery } from '@directory/frontend-kit/queries'

/** Gives the name of a business of the owner by its id; undefined where it is gone or not known. */
export function useListingNames() {
  const { data } = useQuery(ownListingsQuery)
  return (listingId: string | null): string | undefined => data?.find(({ id }) => id === listingId)?.name
}
