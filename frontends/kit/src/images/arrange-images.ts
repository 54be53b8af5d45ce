import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { keepListing } from '../listings/keep-listing.ts'
import { ownListingQuery } from '../listings/read-listing.ts'
import { arrangementBy, type Edit } from './image-order.ts'
import { imagesScope } from './images-scope.ts'

/** Reorders, describes or removes a listing's pictures, by an edit of those that exist by then. */
export function useArrangeImages(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: imagesScope(id),
    async mutationFn({ edit, reason }: { readonly edit: Edit; readonly reason?: string | undefined }) {
      const { images } = await queryClient.ensureQueryData(ownListingQuery(id))
      return call(api.arrangeImages, { params: { id }, body: { ...arrangementBy(edit, images), ...(reason ? { reason } : {}) } })
    },
    onSuccess: (listing) => keepListing(queryClient, listing),
    // Another tab may have changed them: the next edit must not start from outdated ones.
    onError: () => queryClient.invalidateQueries({ queryKey: ['own', 'listings'] }),
  })
}
