import * as api from '@directory/contracts/http/addresses'
import type { ChosenImage } from '@directory/contracts/http/listings'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { keepListing } from '../listings/keep-listing.ts'
import { imagesScope } from './images-scope.ts'

const addImage = onceAtATime(({ id, image }: { id: string; image: ChosenImage }) => call(api.addImage, { params: { id }, body: image }))

/** Adds an uploaded picture to a listing. */
export function useAddImage(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: imagesScope(id),
    mutationFn: (image: ChosenImage) => addImage({ id, image }),
    onSuccess: (listing) => keepListing(queryClient, listing),
  })
}
