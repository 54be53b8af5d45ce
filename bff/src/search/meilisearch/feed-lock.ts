import { holdLock } from '@directory/kit/database/hold-lock'
import type { Pool } from 'pg'

/** Runs work while no other process writes to the index. Without waiting, it gives false when another one does. */
export async function whileFeeding(pool: Pool, wait: boolean, work: () => Promise<void>): Promise<boolean> {
  const release = await holdLock(pool, { keys: `hashtext('bff.search-feed')`, wait })
  if (!release) return false
  try {
    await work()
    return true
  } finally {
    await release()
  }
}
