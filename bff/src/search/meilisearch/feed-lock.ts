import { type AcquiredLock, acquireLock } from '@directory/kit/database/acquire-lock'
import type { Pool } from 'pg'

/** Runs work while no other process writes to the index. Without `wait` it returns false if one does. */
export async function whileFeeding(pool: Pool, wait: boolean, work: (lock: AcquiredLock) => Promise<void>): Promise<boolean> {
  const lock = await acquireLock(pool, { keys: `hashtext('bff.search-feed')`, wait })
  if (!lock) return false
  try {
    await work(lock)
    return true
  } finally {
    await lock.release()
  }
}
