import Stripe from 'stripe'
import { eventObject } from '../objects/event.ts'
import type { Delivery, State } from '../state/state.ts'

export interface Webhook {
  /** The URL for events; undefined while it is not known yet. */
  readonly url: string | (() => string | undefined)
  readonly secret: string
}

/** Delivers events to the webhook, with retries until they are accepted. */
export interface Deliveries {
  /** Starts delivering new events. */
  wake(): void
  /** Resolves when no events are waiting, or after the timeout. */
  idle(within?: number): Promise<void>
  /** The number of waiting events. */
  waiting(): number
  stop(): Promise<void>
}

const firstDelay = 200
const longestDelay = 30_000
const requestTimeout = 10_000

/** Signs events like Stripe and delivers them in order; failed deliveries are retried with increasing delays. */
export function createDeliveries({ state, webhook, changed }: { state: State; webhook: Webhook; changed: () => void }): Deliveries {
  const currentUrl = (): string | undefined => (typeof webhook.url === 'string' ? webhook.url : webhook.url())
  const signer = new Stripe('sk_test_signs_only').webhooks
  const whenIdle = new Set<() => void>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function isAccepted(url: string, id: string): Promise<boolean> {
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
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(requestTimeout)]),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      // No connection or a timeout counts as a refusal.
      return false
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const url = currentUrl()
    const accepted = url !== undefined && (await isAccepted(url, delivery.event))
    if (stopping.signal.aborted && !accepted) return
    if (accepted) state.deliveries.splice(state.deliveries.indexOf(delivery), 1)
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
      await deliver(next)
    }
  }

  function wake(): void {
    if (running || stopping.signal.aborted) return
    clearTimeout(timer)
    running = round().finally(() => {
      running = undefined
      if (state.deliveries.length === 0) for (const notify of [...whenIdle]) notify()
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
        const limit = within === undefined ? undefined : setTimeout(() => notify(), within)
        const notify = () => {
          clearTimeout(limit)
          whenIdle.delete(notify)
          resolve()
        }
        whenIdle.add(notify)
        wake()
      }),
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
