import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { toast } from 'sonner'
import { showError } from '../../../shared/show-error.ts'
import { reviewQueueKey } from '../../reviews/api/read-reviews.ts'

const restore = onceAtATime((id: string) => call(api.restoreReply, { params: { id } }))

/** Puts back the owner’s reply to a review. */
export function useRestoreReply() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: restore,
    onSuccess() {
      toast.success('Reply put back')
      return queryClient.invalidateQueries({ queryKey: reviewQueueKey })
    },
    onError: showError,
  })
}
