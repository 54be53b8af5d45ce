import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { reviewQueueKey } from './read-reviews.ts'

const remove = onceAtATime(({ id, reason }: { readonly id: string; readonly reason: string }) =>
  call(api.removeReply, { params: { id }, body: { reason } }),
)

/** Removes the owner’s reply to a review, and reads the queue again. */
export function useRemoveReply() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: remove, onSuccess: () => queryClient.invalidateQueries({ queryKey: reviewQueueKey }) })
}
