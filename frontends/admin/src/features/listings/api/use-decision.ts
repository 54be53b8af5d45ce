import type { Listing } from '@directory/contracts/events/listings'
import type { ModerationPage } from '@directory/contracts/http/moderation'
import { keepListing } from '@directory/frontend-kit/listings/keep-listing'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { type QueryClient, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { useState } from 'react'
import { moderationKey } from '../../../shared/moderation-key.ts'
import { showError } from '../../../shared/show-error.ts'
import { listingsKey } from './read-listings.ts'

/** Updates a listing in the cached lists after a decision. */
function updateLists(queryClient: QueryClient, answer: Listing): void {
  keepListing(queryClient, answer)
  const { name, slug, location, categoryId, advertisingPackage, packageExpiresAt, rating, reviewCount } = answer
  const { isActive, isApproved, rejection, featured, version } = answer
  const own = { name, slug, location, categoryId, advertisingPackage, packageExpiresAt, rating, reviewCount }
  const curated = { isActive, isApproved, rejection, featured, version }
  queryClient.setQueriesData<ModerationPage>({ queryKey: listingsKey }, (page) => {
    if (!page) return page
    return { ...page, items: page.items.map((item) => (item.id === answer.id ? { ...item, ...own, ...curated } : item)) }
  })
}

/** A decision about a listing: shows the server's answer immediately, refetches lists and counts, and reports errors. */
export function useDecision<Input>(send: (input: Input) => Promise<Listing | null>) {
  const queryClient = useQueryClient()
  const [decide] = useState(() => onceAtATime(send))
  return useMutation({
    mutationFn: decide,
    onSuccess(answer) {
      if (answer) updateLists(queryClient, answer)
    },
    onError: showError,
    // After an error too: the displayed data may be outdated.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: moderationKey }),
  })
}
