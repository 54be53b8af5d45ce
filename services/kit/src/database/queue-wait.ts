import type { Pool } from 'pg'

/** What a pool tells of those who wait for one of its connections. */
export type WatchedPool = Pick<Pool, 'waitingCount'> & { on(event: 'acquire', listener: () => void): unknown }

/**
 * Gives how many milliseconds the last in a pool's queue has been waiting there, when asked often: it remembers who was the last, and sees by
 * the count of those served since whether they still wait.
 */
export function watchQueue(pool: WatchedPool, now: () => number = () => performance.now()): () => number {
  let served = 0
  let watched: { since: number; turn: number } | undefined
  pool.on('acquire', () => served++)
  return () => {
    // Whoever gives up waiting leaves the queue without being served.
    if (pool.waitingCount === 0 || (watched && served >= watched.turn)) watched = undefined
    if (pool.waitingCount > 0) watched ??= { since: now(), turn: served + pool.waitingCount }
    return watched ? now() - watched.since : 0
  }
}
