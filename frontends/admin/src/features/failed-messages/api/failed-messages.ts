import { quantity } from '@directory/contracts/catalogue/number-format'
import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { toast } from 'sonner'
import { showError } from '../../../shared/show-error.ts'
import { healthKey } from '../../health/api/read-health.ts'

const messagesKey = (consumer: string) => ['own', 'failed-messages', consumer] as const

/** A consumer's dead letters, oldest first. */
export const failedMessagesQuery = (consumer: string) =>
  queryOptions({ queryKey: messagesKey(consumer), queryFn: () => call(api.listDeadLetters, { params: { consumer } }) })

/** An admin's action on one message of a consumer, or on all of them without an id. */
interface MessageDecision {
  readonly consumer: string
  readonly what: 'replay' | 'discard'
  readonly id?: string | undefined
}

const decide = onceAtATime(({ consumer, what, id }: MessageDecision) =>
  call(what === 'replay' ? api.replayConsumer : api.discardDeadLetters, { params: { consumer }, body: id ? { id } : {} }),
)

function showOutcome({ what, id }: MessageDecision, count: number): void {
  if (what === 'discard') toast.success(`${quantity(count, 'message')} discarded`)
  else if (count > 0) toast.success(`${quantity(count, 'message')} replayed`)
  else toast.error(id ? 'It failed again, or no longer exists' : 'They failed again')
}

/** Replays or discards messages, shows the outcome, and refetches them. */
export function useDecideMessages() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: ({ count }, decision) => showOutcome(decision, count),
    onError: showError,
    onSettled: (_answer, _error, { consumer }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: messagesKey(consumer) }),
        queryClient.invalidateQueries({ queryKey: healthKey }),
      ]),
  })
}
