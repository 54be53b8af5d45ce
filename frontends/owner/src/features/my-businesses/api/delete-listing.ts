import type { Listing } from '@directory/contracts/events/listings'
import { deleteListing } from '@directory/frontend-kit/listings/delete-listing'
import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'

export function useDeleteListing() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: deleteListing,
    onSuccess(_, deleted) {
      queryClient.setQueryData<Listing[]>(ownListingsQuery.queryKey, (listings) => listings?.filter(({ id }) => id !== deleted))
      queryClient.removeQueries({ queryKey: ['own', 'listings', deleted] })
      // Other screens show the business too.
      void queryClient.invalidateQueries({ queryKey: ['own'] })
    },
  })
}
