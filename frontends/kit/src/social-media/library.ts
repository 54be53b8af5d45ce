import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { ownerKey } from './owner-key.ts'

/** The pictures for a client's posts; without an id, those of the current account. */
export const libraryQuery = (clientId: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'social-media', 'library', ownerKey(clientId)],
    queryFn: () => (clientId === undefined ? call(api.getOwnLibrary) : call(api.getLibrary, { params: { id: clientId } })),
  })

/** Adds an uploaded picture to the library. */
export function useAddToLibrary(clientId: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (imageId: string) =>
      clientId === undefined
        ? call(api.addToOwnLibrary, { body: { imageIds: [imageId] } })
        : call(api.addToLibrary, { params: { id: clientId }, body: { imageIds: [imageId] } }),
    onSuccess: (library) => queryClient.setQueryData(libraryQuery(clientId).queryKey, library),
  })
}
