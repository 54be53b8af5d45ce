import type { FailedWebhooks } from '@directory/contracts/http/webhooks'
import { get, send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/router'
import { toast } from 'sonner'
import { tellError } from '../../../shared/tell-error.ts'
import { counted } from '../health-words.ts'
import { healthKey } from './read-health.ts'

const path = '/api/admin/failed-webhooks'
const webhooksKey = ['own', 'failed-webhooks'] as const

/** What Stripe has told us and could not be taken up, and why. */
export const failedWebhooksQuery = queryOptions({
  queryKey: webhooksKey,
  queryFn: () => get<FailedWebhooks>(path),
  refetchInterval: 5_000,
})

const retry = onceAtATime((id: string | undefined) => send<{ count: number }>('POST', `${path}/retry`, id ? { id } : {}))

/** Has one of them, or all, taken up once more at once. */
export function useRetryWebhooks() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: retry,
    onSuccess: ({ count }) =>
      void (count > 0 ? toast.success(`${counted(count, 'webhook')} tried again`) : toast.info('It has been taken up meanwhile')),
    onError: tellError,
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: webhooksKey }), queryClient.invalidateQueries({ queryKey: healthKey })]),
  })
}
