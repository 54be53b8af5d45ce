import { quantity } from '@directory/contracts/catalogue/number-format'
import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { toast } from 'sonner'
import { showError } from '../../../shared/show-error.ts'
import { healthKey } from './read-health.ts'

const webhooksKey = ['own', 'failed-webhooks'] as const

/** Events from Stripe that could not be processed, with the reason. */
export const failedWebhooksQuery = queryOptions({
  queryKey: webhooksKey,
  queryFn: () => call(api.getFailedWebhooks),
  refetchInterval: 5_000,
})

const retry = onceAtATime((id: string | undefined) => call(api.retryWebhooks, { body: id ? { id } : {} }))

/** Retries one webhook immediately, or all of them without an id. */
export function useRetryWebhooks() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: retry,
    onSuccess: ({ count }) =>
      void (count > 0 ? toast.success(`${quantity(count, 'webhook')} retried`) : toast.info('It has been processed in the meantime')),
    onError: showError,
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: webhooksKey }), queryClient.invalidateQueries({ queryKey: healthKey })]),
  })
}
