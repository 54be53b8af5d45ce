import * as api from '@directory/contracts/http/addresses'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'

const resume = onceAtATime((id: string) => call(api.resumeSubscription, { params: { id } }))

interface Outcome {
  readonly onKept: (subscription: Subscription) => void
  readonly onError: (error: Error) => void
}

/**
 * Keeps a subscription that was cancelled. It may have been done without an answer, so that what is known is read again either way; what
 * asked for it may be gone by then.
 */
export function useResumeSubscription({ onKept, onError }: Outcome) {
  const queryClient = useQueryClient()
  const readAnew = () => queryClient.invalidateQueries({ queryKey: ['own'] })
  return useMutation({
    mutationFn: resume,
    onSuccess(subscription) {
      onKept(subscription)
      return readAnew()
    },
    onError(error) {
      onError(error)
      void readAnew()
    },
  })
}
