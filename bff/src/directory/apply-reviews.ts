import type { Review, ReviewDeleted } from '@directory/contracts/events/listings'
import type { PoolClient } from 'pg'
import type { z } from 'zod'
import { keepNewest } from './newest.ts'
import { newerThan, readStoredVersions } from './stored-versions.ts'
import { buryReviews, writeReviews } from './write-reviews.ts'

type Deletion = z.infer<typeof ReviewDeleted.data> & { readonly version: number }

/** Applies newer reviews, and deletions for good. Returns whether visitors see a difference. */
export async function applyReviews(tx: PoolClient, reviews: readonly Review[], deletions: readonly Deletion[]): Promise<boolean> {
  const deleted = keepNewest(deletions)
  const newest = keepNewest(reviews.filter(({ id }) => !deleted.has(id)))
  const stored = await readStoredVersions(tx, 'review', [...newest.keys(), ...deleted.keys()])
  const newer = newerThan(stored, newest)
  await buryReviews(tx, [...deleted.values()])
  await writeReviews(tx, newer)
  const changed = new Set([...deleted.keys(), ...newer.map(({ id }) => id)])
  return newer.some(({ state }) => state === 'approved') || stored.some(({ id, shown }) => shown && changed.has(id))
}
