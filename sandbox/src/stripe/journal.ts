import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from './context.ts'
import type { Clock } from './state/clock.ts'
import { newId } from './state/identifier.ts'
import type { State } from './state/state.ts'

interface CausedBy {
  readonly id: string
  readonly idempotencyKey: string | null
}

/** How many events are remembered; those that still wait for the webhook are not counted out. */
const remembered = 1_000

/** Keeps what has happened, in order, and puts it in the queue for the webhook. */
export function createJournal(state: State, clock: Clock) {
  const request = new AsyncLocalStorage<CausedBy>()

  function forgetOldest(): void {
    const waiting = new Set(state.deliveries.map(({ event }) => event))
    const ids = Object.keys(state.events).filter((id) => !waiting.has(id))
    for (const id of ids.slice(0, Math.max(0, ids.length - remembered))) delete state.events[id]
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
    if (Object.keys(state.events).length > remembered * 1.2) forgetOldest()
  }

  return {
    announce,
    /** Events of this work are caused by the request. */
    during: <Result>(cause: CausedBy, work: () => Result): Result => request.run(cause, work),
  }
}
