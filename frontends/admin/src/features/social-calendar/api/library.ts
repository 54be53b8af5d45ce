import type { Library } from '@directory/contracts/http/social-library'
import { get, send } from '@directory/frontend-kit/api-client'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/router'

/** The pictures that posts of a client are made of. */
export const libraryQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['own', 'social-media', 'library', clientId],
    queryFn: () => get<Library>(`/api/admin/social-media/clients/${clientId}/library`),
  })

/** Adds a picture that was uploaded to them. */
export function useAddToLibrary(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (imageId: string) => send<Library>('POST', `/api/admin/social-media/clients/${clientId}/library`, { imageIds: [imageId] }),
    onSuccess: (library) => queryClient.setQueryData(libraryQuery(clientId).queryKey, library),
  })
}

/** Removes a picture that no post shows. */
export function useRemoveFromLibrary(clientId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (imageId: string) => send<Library>('DELETE', `/api/admin/social-media/clients/${clientId}/library/${imageId}`),
    onSuccess: (library) => queryClient.setQueryData(libraryQuery(clientId).queryKey, library),
  })
}
