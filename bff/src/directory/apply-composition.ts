import type { PoolClient } from 'pg'
import { announceChange } from '../read-model/lock.ts'
import { recomposeListings } from './recompose.ts'

/** Increase it whenever cards, pages or narrow rows are composed differently: every installation then recomposes them on start. */
const compositionVersion = 6

/** Recomposes all listings that an earlier version of the code composed. The caller holds the lock. */
export async function applyComposition(tx: PoolClient): Promise<void> {
  const { rowCount } = await tx.query('UPDATE composition SET version = $1 WHERE version <> $1', [compositionVersion])
  if (!rowCount) return
  await recomposeListings(tx, 'true', [])
  await announceChange(tx)
}
