import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { keepListing } from '../listings/keep-listing.ts'
import { ownListingQuery } from '../listings/read-listing.ts'
import { arrangementBy, type Edit } from './image-order.ts'
import { imagesScope } from './images-scope.ts'

/** Puts the pictures of a listing in order, with their words, and takes some away: as an edit says of those that are there by then. */
export function useArrangeImages(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: imagesScope(id),
    async mutationFn(edit: Edit) {
      const { images } = await queryClient.ensureQueryData(ownListingQuery(id))
      return call(api.arrangeImages, { params: { id }, body: arrangementBy(edit, images) })
    },
    onSuccess: (listing) => keepListing(queryClient, listing),
    // Another tab may have changed them: what is shown here is old then, and the next edit must not start from it.
    onError: () => queryClient.invalidateQueries({ queryKey: ['own', 'listings'] }),
  })
}
