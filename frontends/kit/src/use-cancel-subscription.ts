import * as api from '@directory/contracts/http/addresses'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { call } from './api-client.ts'
import { onceAtATime } from './once-at-a-time.ts'

const cancel = onceAtATime((id: string) => call(api.cancelSubscription, { params: { id } }))

/**
 * Cancels a subscription. It may have succeeded without an answer, so the account's data is refetched either way. The callback runs even if
 * the calling component has unmounted.
 */
export function useCancelSubscription(onCancelled: (now: Subscription) => void) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['own'] })
  return useMutation({
    mutationFn: cancel,
    onSuccess(now) {
      onCancelled(now)
      return refresh()
    },
    onError: () => void refresh(),
  })
}
