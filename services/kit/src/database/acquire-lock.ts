import type { Pool, PoolClient } from 'pg'
import { tryLock } from './try-lock.ts'

interface LockOptions {
  /** PostgreSQL's one or two lock keys, as SQL; always a constant, never input. */
  readonly keys: string
  /** Waits while another process holds it. */
  readonly wait?: boolean
}

async function take(client: PoolClient, keys: string, wait: boolean): Promise<boolean> {
  if (!wait) return tryLock(client, `pg_try_advisory_lock(${keys})`)
  // The current holder may need minutes.
  await client.query('SET lock_timeout = 0')
  await client.query(`SELECT pg_advisory_lock(${keys})`)
  await client.query('RESET lock_timeout')
  return true
}

export interface AcquiredLock {
  /** Whether it is still held; it is lost with the session that holds it. */
  isHeld(): Promise<boolean>
  release(): Promise<void>
}

/** Takes an advisory lock on a dedicated connection; undefined if another process holds it. */
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
      // A lock that could not be released is lost with its connection.
      const failure = await client.query(`SELECT pg_advisory_unlock(${keys})`).then(
        () => undefined,
        (error: Error) => error,
      )
      client.release(failure)
    },
  }
}
