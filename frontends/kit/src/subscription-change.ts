import * as api from '@directory/contracts/http/addresses'
import type { PackageChange, Subscription } from '@directory/contracts/http/subscriptions'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { call } from './api-client.ts'
import { onceAtATime } from './once-at-a-time.ts'
import { useAcceptingTerms } from './terms/use-accepting-terms.ts'

/** A subscription and the package to move it to. */
export interface SubscriptionChange extends PackageChange {
  readonly id: string
}

/** The cost of a change of package now: never cached, since it decreases every day. */
export const changePreviewQuery = ({ id, ...target }: SubscriptionChange) =>
  queryOptions({
    queryKey: ['own', 'subscription-preview', id, target],
    queryFn: () => call(api.previewSubscriptionChange, { params: { id }, body: target }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

interface ConfirmedChange extends SubscriptionChange {
  /** The amount that was shown as due. */
  readonly shownDue: number | undefined
}

const change = onceAtATime(({ id, ...target }: ConfirmedChange & { readonly acceptedTerms: string }) =>
  call(api.changeSubscription, { params: { id }, body: target }),
)

/** Moves a subscription to another package, accepting the current terms of use. Refetches the account's data even after an error, since the change may have succeeded. */
export function useChangeSubscription() {
  const queryClient = useQueryClient()
  const accepting = useAcceptingTerms()
  const refresh = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' && queryKey[1] !== 'subscription-preview' })
  return useMutation({
    mutationFn: (confirmed: ConfirmedChange) => accepting((acceptedTerms) => change({ ...confirmed, acceptedTerms })),
    onSuccess: refresh,
    onError: () => void refresh(),
  })
}

const giveUp = onceAtATime((id: string) => call(api.giveUpSubscriptionChange, { params: { id } }))

interface GivingUp {
  readonly onGivenUp: (now: Subscription) => void
  readonly onError: (error: Error) => void
}

/**
 * Withdraws a change that awaits the bank's confirmation. It may have been confirmed meanwhile, so the account's data is refetched either
 * way. The callbacks run even if the calling component has unmounted.
 */
export function useGiveUpChange({ onGivenUp, onError }: GivingUp) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['own'] })
  return useMutation({
    mutationFn: giveUp,
    onSuccess(now) {
      onGivenUp(now)
      return refresh()
    },
    onError(error) {
      onError(error)
      void refresh()
    },
  })
}
