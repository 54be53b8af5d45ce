import { RebuildProgress } from '@directory/contracts/http/rebuild'
import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import { z } from 'zod'

/** The advisory lock that a running rebuild holds, as PostgreSQL's pair of keys. */
export const rebuildLock = [7_041_776, 2] as const

/** Stores the rebuild's progress so that any process can read it. */
export async function saveProgress(pool: Pool, { state, phase, done, total, reason }: RebuildProgress): Promise<void> {
  await pool.query('UPDATE rebuild SET state = $1, phase = $2, done = $3, total = $4, reason = $5, changed_at = now()', [
    state,
    phase,
    done,
    total,
    reason ?? null,
  ])
}

const StoredProgress = z.strictObject({ ...RebuildProgress.shape, reason: z.string().nullable(), isHeld: z.boolean() })

/** The rebuild's progress. If it is marked as running but its lock is not held, its process has died. */
export async function readProgress(pool: Pool): Promise<RebuildProgress> {
  const statement = `
    SELECT state, phase, done, total, reason, EXISTS (
      SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND objsubid = 2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ) AS "isHeld" FROM rebuild`
  const [stored] = checkedRows(StoredProgress, await pool.query(statement, [...rebuildLock]))
  if (!stored) throw new Error('the database has no progress of a rebuild')
  const { isHeld, reason, ...progress } = stored
  if (progress.state === 'running' && !isHeld)
    return { ...progress, state: 'failed', reason: 'The process that was rebuilding has stopped.' }
  return reason === null ? progress : { ...progress, reason }
}
