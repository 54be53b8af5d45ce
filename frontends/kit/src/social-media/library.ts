import type { Library } from '@directory/contracts/http/social-library'
import { get, send } from '@directory/frontend-kit/api-client'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/router'
import { clientPath, ownerKey } from './client-path.ts'

/** The pictures that posts of a client are made of; without an id, of whoever is signed in. */
export const libraryQuery = (clientId: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'social-media', 'library', ownerKey(clientId)],
    queryFn: () => get<Library>(`${clientPath(clientId)}/library`),
  })

/** Adds a picture that was uploaded to them. */
export function useAddToLibrary(clientId: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (imageId: string) => send<Library>('POST', `${clientPath(clientId)}/library`, { imageIds: [imageId] }),
    onSuccess: (library) => queryClient.setQueryData(libraryQuery(clientId).queryKey, library),
  })
}
