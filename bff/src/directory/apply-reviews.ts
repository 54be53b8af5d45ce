import type { Review, ReviewDeleted } from '@directory/contracts/events/listings'
import type { PoolClient } from 'pg'
import type { z } from 'zod'
import { newerThan, readHeld } from './held.ts'
import { keepNewest } from './newest.ts'
import { buryReviews, writeReviews } from './write-reviews.ts'

type Deletion = z.infer<typeof ReviewDeleted.data> & { readonly version: number }

/** Applies newer reviews, and deletions for good. Returns whether visitors see a difference. */
export async function applyReviews(tx: PoolClient, reviews: readonly Review[], deletions: readonly Deletion[]): Promise<boolean> {
  const gone = keepNewest(deletions)
  const newest = keepNewest(reviews.filter(({ id }) => !gone.has(id)))
  const held = await readHeld(tx, 'review', [...newest.keys(), ...gone.keys()])
  const newer = newerThan(held, newest)
  await buryReviews(tx, [...gone.values()])
  await writeReviews(tx, newer)
  const changed = new Set([...gone.keys(), ...newer.map(({ id }) => id)])
  return newer.some(({ state }) => state === 'approved') || held.some(({ id, shown }) => shown && changed.has(id))
}
