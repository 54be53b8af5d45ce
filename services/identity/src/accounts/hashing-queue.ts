import { availableParallelism } from 'node:os'
import { Problem } from '@directory/kit/problem'

interface Place {
  /** Served before strangers, so that a flood of them does not lock out returning users. */
  readonly isKnown?: boolean
  /** Aborts when the caller disconnects, since nobody is waiting for the response any more. */
  readonly signal?: AbortSignal
}
interface Waiting {
  readonly start: () => void
  readonly isKnown: boolean
}

interface QueueOptions {
  /** Maximum number of concurrent hashes. */
  readonly width: number
  /** The queue's length for returning users and for strangers each: short enough for people to wait. */
  readonly longest: number
  /** Milliseconds after which a waiting caller is refused, if the machine is slow. */
  readonly timeout?: number
  /** Whether requests keep the process busy: then the queue rests after each hash, so that they do not slow down. */
  readonly isBusy?: () => boolean
}

/** How long the queue rests while the process is busy, as a multiple of the time that the hash took. */
const restFactor = 2
/** Milliseconds. A hash that takes long is itself kept waiting by what the rest is for. */
const longestRest = 300
/** Milliseconds. A shorter time does not show whether the event loop is busy. */
const shortestObservation = 20

const full = () =>
  new Problem('too-many-requests', {
    detail: 'Many people are signing in at the moment. Please try again in a few seconds.',
    retryAfter: 5,
  })

/** Creates a queue for expensive work. */
export function createHashingQueue({ width, longest, timeout = 6_000, isBusy = () => false }: QueueOptions) {
  let running = 0
  const waiting: Waiting[] = []

  function turn({ isKnown = false, signal }: Place): Promise<void> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    if (running < width) {
      running++
      return Promise.resolve()
    }
    if (waiting.filter((waiter) => waiter.isKnown === isKnown).length >= longest) return Promise.reject(full())
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abandon)
      }
      const place: Waiting = {
        isKnown,
        start: () => {
          settle()
          resolve()
        },
      }
      const leave = (reason: unknown) => {
        settle()
        waiting.splice(waiting.indexOf(place), 1)
        reject(reason)
      }
      const abandon = () => leave(signal?.reason)
      const timer = setTimeout(() => leave(full()), timeout)
      signal?.addEventListener('abort', abandon, { once: true })
      waiting.push(place)
    })
  }

  function next(): void {
    const firstKnown = waiting.findIndex(({ isKnown }) => isKnown)
    const [place] = waiting.splice(Math.max(firstKnown, 0), 1)
    if (place) place.start()
    else running--
  }

  /** Runs the work in turn. Throws `too-many-requests` if too many are waiting, and the signal's reason if it aborts first. */
  return async <Result>(work: () => Promise<Result>, place: Place = {}): Promise<Result> => {
    await turn(place)
    const began = performance.now()
    try {
      return await work()
    } finally {
      if (isBusy()) setTimeout(next, Math.min((performance.now() - began) * restFactor, longestRest))
      else next()
    }
  }
}

/** Returns a function that tells whether the event loop has been busy since it was last called. */
function watchEventLoop(): () => boolean {
  let last = performance.eventLoopUtilization()
  let isBusy = false
  return () => {
    const { utilization, active, idle } = performance.eventLoopUtilization(last)
    if (active + idle < shortestObservation) return isBusy
    last = performance.eventLoopUtilization()
    isBusy = utilization > 0.7
    return isBusy
  }
}

/**
 * Leaves one core to the rest of the process. A hash takes 60 to 110 ms: even with both halves of the queue full, nobody waits for longer than callers'
 * timeouts, unless requests keep the process busy: then some are told to retry.
 */
export const inTurn = createHashingQueue({
  width: Math.max(1, Math.min(2, availableParallelism() - 1)),
  longest: 40,
  isBusy: watchEventLoop(),
})
export type HashingPlace = Place
