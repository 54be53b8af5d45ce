import type { Listing } from '@directory/contracts/events/listings'
import * as api from '@directory/contracts/http/addresses'
import type { ListingEdition } from '@directory/contracts/http/moderation'
import { call } from '@directory/frontend-kit/api-client'
import { keepListing } from '@directory/frontend-kit/listings/keep-listing'
import { ownListingQuery } from '@directory/frontend-kit/listings/read-listing'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { isConflict } from '../../../shared/is-conflict.ts'
import { moderationKey } from '../../../shared/moderation-key.ts'
import { isSame } from '../edition.ts'

interface Save {
  readonly edited: Omit<ListingEdition, 'version'>
  /** The state that the edit is based on, or that it is to overwrite. */
  readonly over: Listing
}

/** Saved, or in conflict with another person's change. */
export type Outcome = { readonly saved: Listing } | { readonly theirs: Listing }

/** Saves an edit, unless the listing's values have changed meanwhile. */
export function useSaveEdition(id: string) {
  const queryClient = useQueryClient()
  const put = async (edited: Save['edited'], { version }: Listing): Promise<Outcome> => ({
    saved: await call(api.editListing, { params: { id }, body: { version, ...edited } }),
  })
  return useMutation({
    async mutationFn({ edited, over }: Save): Promise<Outcome> {
      try {
        return await put(edited, over)
      } catch (error) {
        if (!isConflict(error)) throw error
        const theirs = await queryClient.fetchQuery({ ...ownListingQuery(id), staleTime: 0 })
        // It may have been approved, featured or given a picture, none of which is edited here.
        return isSame(over, theirs) ? put(edited, theirs) : { theirs }
      }
    },
    onSuccess(outcome) {
      if (!('saved' in outcome)) return
      keepListing(queryClient, outcome.saved)
      void queryClient.invalidateQueries({ queryKey: moderationKey })
    },
  })
}
