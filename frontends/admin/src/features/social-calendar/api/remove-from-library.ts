import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { libraryQuery } from '@directory/frontend-kit/social-media/library'

/** Removes a picture that is not used in any post. */
export function useRemoveFromLibrary(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (imageId: string) => call(api.removeFromLibrary, { params: { id: clientId, imageId } }),
    onSuccess: (library) => queryClient.setQueryData(libraryQuery(clientId).queryKey, library),
  })
}
