import type { Listing } from '@directory/contracts/events/listings'
import { ApiProblem, send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/router'
import { ownListingsQuery } from './read-own-listings.ts'

/** One that is gone already, perhaps from another tab, is what was wanted. */
const deleteListing = onceAtATime((id: string) =>
  send<null>('DELETE', `/api/own/listings/${id}`).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }),
)

export function useDeleteListing() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: deleteListing,
    onSuccess(_, deleted) {
      queryClient.setQueryData<Listing[]>(ownListingsQuery.queryKey, (listings) => listings?.filter(({ id }) => id !== deleted))
      queryClient.removeQueries({ queryKey: ['own', 'listings', deleted] })
      // What is shown of the business elsewhere goes with it.
      void queryClient.invalidateQueries({ queryKey: ['own'] })
    },
  })
}
