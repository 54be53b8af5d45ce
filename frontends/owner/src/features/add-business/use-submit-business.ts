import type { Listing } from '@directory/contracts/events/listings'
import { problemType } from '@directory/contracts/problem'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { curatedRating } from '@directory/frontend-kit/business-form/curated-rating'
import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { useNavigate } from '@directory/frontend-kit/router'
import { useState } from 'react'
import { toast } from 'sonner'
import { useAccount } from '../../shared/signed-in/use-account.ts'
import { createListing } from './api/create-listing.ts'
import { setPackage } from './api/set-package.ts'
import { setRating } from './api/set-rating.ts'
import { type NewBusinessValues, reviewPromise, toNewListing } from './new-business.ts'

/** The extras of an admin's new listing. The listing exists by then, so a failure is only reported. */
async function curate({ id }: Listing, values: NewBusinessValues): Promise<void> {
  const rating = curatedRating(values)
  const outcomes = await Promise.allSettled([rating && setRating(id, rating), values.wantsGold && setPackage(id, 'gold')])
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') continue
    const reason = outcome.reason instanceof Error ? outcome.reason.message : ''
    toast.error('Error', { description: `The business is published, but without its ${index === 0 ? 'rating' : 'package'}. ${reason}` })
  }
}

/** The title of the toast for a rejected submission. */
export const failureTitle = (error: Error): string =>
  error instanceof ApiProblem && error.type === problemType('listing-limit-reached') ? error.title : 'Failed to submit business listing'

interface Submission {
  /** Runs before the submission. */
  readonly beforehand: () => Promise<void>
  readonly onTaken: () => void
  readonly onRefused: (error: Error) => void
}

/** Submits a business, shows the outcome and navigates on. */
export function useSubmitBusiness({ beforehand, onTaken, onRefused }: Submission) {
  const { role } = useAccount()
  const isAdmin = role === 'admin'
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [create] = useState(() => onceAtATime(createListing))
  return async (values: NewBusinessValues) => {
    try {
      await beforehand()
      const listing = await create(toNewListing(values))
      if (isAdmin) await curate(listing, values)
    } catch (error) {
      const refusal = error instanceof Error ? error : new Error('An unexpected error occurred')
      toast.error(failureTitle(refusal), { description: refusal.message })
      onRefused(refusal)
      return
    }
    onTaken()
    if (isAdmin) toast.success('Business Published!')
    else toast.success('Business Submitted!', { description: reviewPromise })
    // Not refetched while this screen is mounted: it would show that the limit is reached before navigating away.
    void queryClient.invalidateQueries({ queryKey: ownListingsQuery.queryKey, refetchType: 'none' })
    await navigate(isAdmin ? '/admin' : '/')
  }
}
