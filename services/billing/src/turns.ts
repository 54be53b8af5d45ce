import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '@directory/kit/problem'

/** Runs work for an account as soon as no other work is running for it. */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

async function isReady(ahead: Promise<void>, timeout: number): Promise<boolean> {
  const waiting = new AbortController()
  const isInTime = await Promise.race([ahead.then(() => true), delay(timeout, false, { signal: waiting.signal })])
  waiting.abort()
  return isInTime
}

/**
 * Serialises requests that call Stripe for the same account, and refuses those that would wait for too long. A waiting request uses no
 * connection, so that fifty repeated clicks use one. Between processes, row locks serialise them.
 */
export function createTurns(timeout = 8_000): InTurn {
  const lasts = new Map<string, Promise<void>>()
  return async (key, work) => {
    const ahead = lasts.get(key)
    let finish = (): void => undefined
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const last = ahead ? ahead.then(() => finished) : finished
    lasts.set(key, last)
    last.then(() => {
      if (lasts.get(key) === last) lasts.delete(key)
    })
    try {
      if (ahead && !(await isReady(ahead, timeout)))
        throw new Problem('conflict', { detail: 'Your last request is still being processed. Please try again in a moment.' })
      return await work()
    } finally {
      finish()
    }
  }
}
