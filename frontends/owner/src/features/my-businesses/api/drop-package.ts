import type { Listing } from '@directory/contracts/events/listings'
import { send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/router'
import { ownSubscriptionsQuery } from '../../billing/api/read-subscriptions.ts'
import { keepListing } from '../../edit-business/api/keep-listing.ts'

const dropPackage = onceAtATime((id: string) => send<Listing>('DELETE', `/api/own/listings/${id}/package`))

/** Takes a listing back to the free package. */
export function useDropPackage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: dropPackage,
    onSuccess(listing) {
      keepListing(queryClient, listing)
      // Until the subscription is known to be over, the listing would seem to be behind it.
      queryClient.setQueryData(ownSubscriptionsQuery.queryKey, (known) => known?.filter(({ listingId }) => listingId !== listing.id))
    },
  })
}
