import type { Review, ReviewDeleted } from '@directory/contracts/events/listings'
import type { PoolClient } from 'pg'
import type { z } from 'zod'
import { newestOf } from './newest.ts'
import { buryReviews, writeReviews } from './write-reviews.ts'

type Deletion = z.infer<typeof ReviewDeleted.data> & { readonly version: number }

/** Takes over the reviews that are newer, and deletions for good. Tells whether visitors see anything else than before. */
export async function applyReviews(tx: PoolClient, reviews: readonly Review[], deletions: readonly Deletion[]): Promise<boolean> {
  const upserts = newestOf(reviews)
  const gone = newestOf(deletions)
  for (const id of gone.keys()) upserts.delete(id)
  const { rows } = await tx.query<{ id: string; version: number; deleted: boolean; shown: boolean }>(
    'SELECT id, version, deleted, shown FROM review WHERE id = ANY($1::uuid[])',
    [[...upserts.keys(), ...gone.keys()]],
  )
  for (const { id, version, deleted } of rows) if (deleted || version >= (upserts.get(id)?.version ?? 0)) upserts.delete(id)
  await buryReviews(tx, [...gone.values()])
  await writeReviews(tx, [...upserts.values()])
  return (
    [...upserts.values()].some(({ state }) => state === 'approved') ||
    rows.some(({ id, shown }) => shown && (gone.has(id) || upserts.has(id)))
  )
}
