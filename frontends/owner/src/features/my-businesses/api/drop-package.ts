import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepListing } from '@directory/frontend-kit/listings/keep-listing'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { ownSubscriptionsQuery } from '@directory/frontend-kit/own-subscriptions'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'

const dropPackage = onceAtATime((id: string) => call(api.dropPackage, { params: { id } }))

/** Takes a listing back to the free package. */
export function useDropPackage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: dropPackage,
    onSuccess(listing) {
      keepListing(queryClient, listing)
      // Until the subscription is known to be over, the listing would seem to be behind it.
      queryClient.setQueryData(ownSubscriptionsQuery.queryKey, (known) =>
        known?.map((one) => (one.listingId === listing.id ? { ...one, state: 'ended', isEnding: false, amountDue: null } : one)),
      )
    },
  })
}
