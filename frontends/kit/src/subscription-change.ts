import * as api from '@directory/contracts/http/addresses'
import type { PackageChange, Subscription } from '@directory/contracts/http/subscriptions'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { call } from './api-client.ts'
import { onceAtATime } from './once-at-a-time.ts'

/** A subscription and the package that it is to move to. */
export interface SubscriptionChange extends PackageChange {
  readonly id: string
}

/** What another package would cost now: asked again each time, since it is less every day. */
export const changePreviewQuery = ({ id, ...wanted }: SubscriptionChange) =>
  queryOptions({
    queryKey: ['own', 'subscription-preview', id, wanted],
    queryFn: () => call(api.previewSubscriptionChange, { params: { id }, body: wanted }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

interface ConfirmedChange extends SubscriptionChange {
  /** What was said to be due. */
  readonly shownDue: number | undefined
}

const change = onceAtATime(({ id, ...wanted }: ConfirmedChange) => call(api.changeSubscription, { params: { id }, body: wanted }))

/** Moves a subscription to another package. Whatever came of it, what is known is read again: it may have been done without an answer. */
export function useChangeSubscription() {
  const queryClient = useQueryClient()
  const readAnew = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' && queryKey[1] !== 'subscription-preview' })
  return useMutation({ mutationFn: change, onSuccess: readAnew, onError: () => void readAnew() })
}

const giveUp = onceAtATime((id: string) => call(api.giveUpSubscriptionChange, { params: { id } }))

interface GivingUp {
  readonly onGivenUp: (now: Subscription) => void
  readonly onError: (error: Error) => void
}

/**
 * Gives up a change that waits for the bank's confirmation. It may have been confirmed meanwhile, so that what is known is read again
 * either way; what asked for it may be gone by then.
 */
export function useGiveUpChange({ onGivenUp, onError }: GivingUp) {
  const queryClient = useQueryClient()
  const readAnew = () => queryClient.invalidateQueries({ queryKey: ['own'] })
  return useMutation({
    mutationFn: giveUp,
    onSuccess(now) {
      onGivenUp(now)
      return readAnew()
    },
    onError(error) {
      onError(error)
      void readAnew()
    },
  })
}
