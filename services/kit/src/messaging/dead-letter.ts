import type { Envelope } from '@directory/contracts/events/envelope'
import type { DeadLetter } from '@directory/contracts/http/dead-letters'

/** An event that failed its last attempt, as an operator sees it. */
export const toDeadLetter = ({ id, type, aggregate, occurredAt, data }: Envelope, reason: string, attempts: number): DeadLetter => ({
  id,
  event: { type, aggregate, occurredAt },
  reason,
  attempts,
  payload: data,
})
