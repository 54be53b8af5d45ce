import * as api from '@directory/contracts/http/addresses'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { useAcceptingTerms } from '@directory/frontend-kit/terms/use-accepting-terms'

const resume = onceAtATime((order: { id: string; acceptedTerms: string }) =>
  call(api.resumeSubscription, { params: { id: order.id }, body: { acceptedTerms: order.acceptedTerms } }),
)

interface Outcome {
  readonly onKept: (subscription: Subscription) => void
  readonly onError: (error: Error) => void
}

/**
 * Keeps a cancelled subscription, accepting the current terms of use. It may have succeeded without an answer, so the account's data is refetched either way. The callbacks run
 * even if the calling component has unmounted.
 */
export function useResumeSubscription({ onKept, onError }: Outcome) {
  const queryClient = useQueryClient()
  const accepting = useAcceptingTerms()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['own'] })
  return useMutation({
    mutationFn: (id: string) => accepting((acceptedTerms) => resume({ id, acceptedTerms })),
    onSuccess(subscription) {
      onKept(subscription)
      return refresh()
    },
    onError(error) {
      onError(error)
      void refresh()
    },
  })
}
