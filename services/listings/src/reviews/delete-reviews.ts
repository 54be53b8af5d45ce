import { ReviewState } from '@directory/contracts/events/listings'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { releaseOrphanedProofs } from '../proofs/release-proofs.ts'
import { lockListings } from '../stored-listings/lock-listings.ts'
import { countReviews } from './count-reviews.ts'
import { DeletedReview, reviewDeleted } from './review-state.ts'

const Left = z.strictObject({ isAny: z.boolean() })
const DeletedRow = DeletedReview.extend({ state: ReviewState })

/** Deletes one or all reviews of an author, and removes them from the ratings. Returns the number of deleted reviews. */
export async function deleteReviews(sql: SqlQueries, authorId: string, id: string | null = null): Promise<number> {
  const which = Prisma.sql`author_id = ${authorId}::uuid AND (${id}::uuid IS NULL OR id = ${id}::uuid)`
  // Listings are locked first, as everywhere that reviews are counted. While waiting, one may have been merged into another: again, then.
  let total = 0
  for (;;) {
    const [left] = await rows(sql, Left)`SELECT EXISTS (SELECT FROM review WHERE ${which}) AS "isAny"`
    if (!left?.isAny) break
    const listingIds = await lockListings(sql, Prisma.sql`id IN (SELECT listing_id FROM review WHERE ${which})`)
    const deleted = await rows(sql, DeletedRow)`
      DELETE FROM review WHERE ${which} AND listing_id = ANY(${listingIds}::uuid[])
      RETURNING id, listing_id AS "listingId", version, state::text`
    await addToOutbox(sql, deleted.map(reviewDeleted))
    await countReviews(
      sql,
      deleted.flatMap(({ state, listingId }) => (state === 'approved' ? listingId : [])),
    )
    total += deleted.length
  }
  if (total > 0) await releaseOrphanedProofs(sql)
  return total
}
