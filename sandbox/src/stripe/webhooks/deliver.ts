import Stripe from 'stripe'
import { eventObject } from '../objects/event.ts'
import type { Delivery, State } from '../state/state.ts'

export interface Webhook {
  /** Where events go; undefined while that is not known yet. */
  readonly url: string | (() => string | undefined)
  readonly secret: string
}

/** Brings events to the webhook, each until it has been taken. */
export interface Deliveries {
  /** There is something new to bring. */
  wake(): void
  /** Resolves when nothing waits any more, or when the time is over. */
  idle(within?: number): Promise<void>
  /** How many events wait. */
  waiting(): number
  stop(): Promise<void>
}

const firstDelay = 200
const longestDelay = 30_000
const patience = 10_000

/** Signs events as Stripe does and brings them one after the other; what is refused comes again, later each time. */
export function createDeliveries({ state, webhook, changed }: { state: State; webhook: Webhook; changed: () => void }): Deliveries {
  const addressNow = (): string | undefined => (typeof webhook.url === 'string' ? webhook.url : webhook.url())
  const signer = new Stripe('sk_test_signs_only').webhooks
  const whenIdle = new Set<() => void>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function isTaken(url: string, id: string): Promise<boolean> {
    const event = state.events[id]
    if (!event) return true
    const payload = JSON.stringify(eventObject(state, event))
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signer.generateTestHeaderString({ payload, secret: webhook.secret }),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)]),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      // Nobody there, or no answer in time: the same as a refusal.
      return false
    }
  }

  async function bring(delivery: Delivery): Promise<void> {
    const url = addressNow()
    const taken = url !== undefined && (await isTaken(url, delivery.event))
    if (stopping.signal.aborted && !taken) return
    if (taken) state.deliveries.splice(state.deliveries.indexOf(delivery), 1)
    else {
      if (url !== undefined) delivery.attempts += 1
      delivery.nextAttempt = Date.now() + Math.min(longestDelay, firstDelay * 2 ** Math.max(0, delivery.attempts - 1))
    }
    changed()
  }

  async function round(): Promise<void> {
    for (;;) {
      const next = state.deliveries.find(({ nextAttempt }) => nextAttempt <= Date.now())
      if (!next || stopping.signal.aborted) return
      await bring(next)
    }
  }

  function wake(): void {
    if (running || stopping.signal.aborted) return
    clearTimeout(timer)
    running = round().finally(() => {
      running = undefined
      if (state.deliveries.length === 0) for (const tell of [...whenIdle]) tell()
      else if (!stopping.signal.aborted) {
        const soonest = Math.min(...state.deliveries.map(({ nextAttempt }) => nextAttempt))
        timer = setTimeout(wake, Math.max(0, soonest - Date.now())).unref()
      }
    })
  }

  return {
    wake,
    waiting: () => state.deliveries.length,
    idle: (within) =>
      new Promise((resolve) => {
        if (state.deliveries.length === 0) return resolve()
        const limit = within === undefined ? undefined : setTimeout(() => tell(), within)
        const tell = () => {
          clearTimeout(limit)
          whenIdle.delete(tell)
          resolve()
        }
        whenIdle.add(tell)
        wake()
      }),
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
