import { quantity } from '@directory/contracts/catalogue/number-format'
import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { toast } from 'sonner'
import { showError } from '../../../shared/show-error.ts'
import { healthKey } from '../../health/api/read-health.ts'

const messagesKey = (consumer: string) => ['own', 'failed-messages', consumer] as const

/** The messages of a consumer that failed for good, those that have waited longest first. */
export const failedMessagesQuery = (consumer: string) =>
  queryOptions({ queryKey: messagesKey(consumer), queryFn: () => call(api.listDeadLetters, { params: { consumer } }) })

/** What an admin does with one message of a consumer, or without an id with all of them. */
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
  else if (count > 0) toast.success(`${quantity(count, 'message')} given to ${count === 1 ? 'its' : 'their'} consumer once more`)
  else toast.error(id ? 'It failed once more, or is no longer here' : 'They failed once more')
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
