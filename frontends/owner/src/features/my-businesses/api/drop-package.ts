import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepListing } from '@directory/frontend-kit/listings/keep-listing'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { ownSubscriptionsQuery } from '@directory/frontend-kit/own-subscriptions'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'

const dropPackage = onceAtATime((id: string) => call(api.dropPackage, { params: { id } }))

/** Returns a listing to the free package. */
export function useDropPackage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: dropPackage,
    onSuccess(listing) {
      keepListing(queryClient, listing)
      // Until the subscription is refetched, the listing would seem to lag behind it and be polled.
      queryClient.setQueryData(ownSubscriptionsQuery.queryKey, (subscriptions) =>
        subscriptions?.map((subscription) =>
          subscription.listingId === listing.id ? { ...subscription, state: 'ended', isEnding: false, amountDue: null } : subscription,
        ),
      )
    },
  })
}
