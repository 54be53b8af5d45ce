import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from './context.ts'
import type { Clock } from './state/clock.ts'
import { newId } from './state/identifier.ts'
import type { State } from './state/state.ts'

interface Cause {
  readonly id: string
  readonly idempotencyKey: string | null
}

/** The number of stored events; undelivered ones are never removed. */
const maximumEvents = 1_000

/** Stores events in order and queues them for the webhook. */
export function createJournal(state: State, clock: Clock) {
  const request = new AsyncLocalStorage<Cause>()

  function removeOldest(): void {
    const waiting = new Set(state.deliveries.map(({ event }) => event))
    const ids = Object.keys(state.events).filter((id) => !waiting.has(id))
    for (const id of ids.slice(0, Math.max(0, ids.length - maximumEvents))) delete state.events[id]
  }

  const announce: Context['announce'] = (type, object) => {
    const cause = request.getStore()
    const id = newId('evt')
    state.events[id] = {
      id,
      created: clock.now(),
      type,
      object: JSON.stringify(object),
      requestId: cause?.id ?? null,
      idempotencyKey: cause?.idempotencyKey ?? null,
    }
    state.deliveries.push({ event: id, attempts: 0, nextAttempt: 0 })
    if (Object.keys(state.events).length > maximumEvents * 1.2) removeOldest()
  }

  return {
    announce,
    /** Attributes the events of the work to a request. */
    during: <Result>(cause: Cause, work: () => Result): Result => request.run(cause, work),
  }
}
