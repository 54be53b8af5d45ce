import type { Listing } from '@directory/contracts/events/listings'
import type { ChosenImage } from '@directory/contracts/http/listings'
import { send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/router'
import { keepListing } from './keep-listing.ts'

interface Arrangement {
  readonly id: string
  readonly images: readonly ChosenImage[]
  readonly removed: readonly string[]
}

const arrangeImages = onceAtATime(({ id, images, removed }: Arrangement) =>
  send<Listing>('PUT', `/api/own/listings/${id}/images`, { images, removed }),
)

/** Puts the pictures of a listing in order, with their words, and takes some away. */
export function useArrangeImages() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: arrangeImages,
    onSuccess: (listing) => keepListing(queryClient, listing),
    // Another tab may have changed them: what is shown here is old then.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['own', 'listings'] }),
  })
}
