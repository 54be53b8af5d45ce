import type { Pool } from 'pg'

/** What a pool reports about the queue for its connections. */
export type WatchedPool = Pick<Pool, 'waitingCount'> & { on(event: 'acquire', listener: () => void): unknown }

/**
 * Returns how many milliseconds the last entry in a pool's queue has waited, if called often: it remembers the last entry and can tell
 * from the number served since whether that is still waiting.
 */
export function watchQueue(pool: WatchedPool, now: () => number = () => performance.now()): () => number {
  let served = 0
  let watched: { since: number; turn: number } | undefined
  pool.on('acquire', () => served++)
  return () => {
    // A caller that gives up leaves the queue without being served.
    if (pool.waitingCount === 0 || (watched && served >= watched.turn)) watched = undefined
    if (pool.waitingCount > 0) watched ??= { since: now(), turn: served + pool.waitingCount }
    return watched ? now() - watched.since : 0
  }
}
