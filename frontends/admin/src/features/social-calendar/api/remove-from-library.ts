import type { Library } from '@directory/contracts/http/social-library'
import { send } from '@directory/frontend-kit/api-client'
import { useMutation, useQueryClient } from '@directory/frontend-kit/router'
import { libraryQuery } from '@directory/frontend-kit/social-media/library'

/** Removes a picture that no post shows. */
export function useRemoveFromLibrary(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (imageId: string) => send<Library>('DELETE', `/api/admin/social-media/clients/${clientId}/library/${imageId}`),
    onSuccess: (library) => queryClient.setQueryData(libraryQuery(clientId).queryKey, library),
  })
}
