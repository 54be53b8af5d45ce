import type { Review, ReviewDeleted } from '@directory/contracts/events/listings'
import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { keepNewest } from './newest.ts'
import { newerThan, readStoredVersions } from './stored-versions.ts'
import { buryReviews, writeReviews } from './write-reviews.ts'

const Slug = z.strictObject({ slug: z.string() })

async function findSlugs(tx: PoolClient, ids: readonly string[]): Promise<string[]> {
  const found = await tx.query('SELECT slug FROM listing WHERE id = ANY($1::uuid[]) AND visible', [ids])
  return checkedRows(Slug, found).map(({ slug }) => slug)
}

type Deletion = z.infer<typeof ReviewDeleted.data> & { readonly version: number }

/** Applies newer reviews, and deletions for good. Returns the slugs of the listings on which visitors see a difference. */
export async function applyReviews(tx: PoolClient, reviews: readonly Review[], deletions: readonly Deletion[]): Promise<string[]> {
  const deleted = keepNewest(deletions)
  const newest = keepNewest(reviews.filter(({ id }) => !deleted.has(id)))
  const stored = await readStoredVersions(tx, 'review', [...newest.keys(), ...deleted.keys()])
  const newer = newerThan(stored, newest)
  await buryReviews(tx, [...deleted.values()])
  await writeReviews(tx, newer)
  const wereShown = new Set(stored.filter(({ shown }) => shown).map(({ id }) => id))
  const seen = [...deleted.values(), ...newer].filter(
    (review) => wereShown.has(review.id) || ('state' in review && review.state === 'approved'),
  )
  return seen.length
    ? findSlugs(
        tx,
        seen.map(({ listingId }) => listingId),
      )
    : []
}
