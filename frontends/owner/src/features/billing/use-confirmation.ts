import type { Checkout } from '@directory/contracts/http/checkouts'
import { useQuery, useQueryClient } from '@directory/frontend-kit/queries'
import { useEffect, useState } from 'react'
import { followedCheckoutQuery } from './api/follow-checkout.ts'
import { type Confirmation, confirmationTimeout, getConfirmation } from './confirmation.ts'

export interface Confirmed {
  readonly state: Confirmation
  readonly checkout: Checkout | undefined
  /** Whether it takes longer than usual. */
  readonly isLong: boolean
  readonly retry: () => void
}

/** Waits for the server's confirmation of a payment, and then refetches all the owner's data. */
export function useConfirmation(id: string): Confirmed {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({ ...followedCheckoutQuery(id), enabled: id !== '' })
  const [isLong, setLong] = useState(false)
  const state = getConfirmation(id, data, error)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), confirmationTimeout)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // The checkout itself is already up to date.
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === 'own' && queryKey[1] !== 'checkouts'
    if (state === 'paid') void queryClient.invalidateQueries({ predicate: isOther })
  }, [state, queryClient])
  return { state, checkout: data, isLong, retry: () => void refetch() }
}
