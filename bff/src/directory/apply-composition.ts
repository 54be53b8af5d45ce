import type { PoolClient } from 'pg'
import { announceChange } from '../read-model/lock.ts'
import { recomposeListings } from './recompose.ts'

/** Raise it whenever cards, pages or narrow rows are composed in another way: every installation then composes its own anew when it starts. */
const compositionVersion = 2

/** Composes all listings anew where an earlier version of the code has composed them. The caller holds the lock. */
export async function applyComposition(tx: PoolClient): Promise<void> {
  const { rowCount } = await tx.query('UPDATE composition SET version = $1 WHERE version <> $1', [compositionVersion])
  if (!rowCount) return
  await recomposeListings(tx, 'true', [])
  await announceChange(tx)
}
