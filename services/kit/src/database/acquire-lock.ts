import type { Pool, PoolClient } from 'pg'
import { tryLock } from './try-lock.ts'

interface LockOptions {
  /** PostgreSQL's one or two keys, as SQL: a constant of ours. */
  readonly keys: string
  /** Waits while another holds it. */
  readonly wait?: boolean
}

async function take(client: PoolClient, keys: string, wait: boolean): Promise<boolean> {
  if (!wait) return tryLock(client, `pg_try_advisory_lock(${keys})`)
  // Whoever holds it may be at it for minutes.
  await client.query('SET lock_timeout = 0')
  await client.query(`SELECT pg_advisory_lock(${keys})`)
  await client.query('RESET lock_timeout')
  return true
}

export interface AcquiredLock {
  /** Whether it is still held: with the session that holds it, it ends. */
  isHeld(): Promise<boolean>
  release(): Promise<void>
}

/** Takes an advisory lock on a connection that is kept for it; undefined where another holds it. */
export async function acquireLock(pool: Pool, { keys, wait = false }: LockOptions): Promise<AcquiredLock | undefined> {
  const client = await pool.connect()
  const isMine = await take(client, keys, wait).catch((error: Error) => {
    client.release(error)
    throw error
  })
  if (!isMine) {
    client.release()
    return undefined
  }
  return {
    isHeld: () =>
      client.query('SELECT').then(
        () => true,
        () => false,
      ),
    async release() {
      // A lock that could not be given back goes with its connection.
      const failure = await client.query(`SELECT pg_advisory_unlock(${keys})`).then(
        () => undefined,
        (error: Error) => error,
      )
      client.release(failure)
    },
  }
}
