import { ReviewState } from '@directory/contracts/events/listings'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { lockListings } from '../stored-listings/lock-listings.ts'
import { countReviews } from './count-reviews.ts'
import { DeletedReview, reviewDeleted } from './review-state.ts'

const CountedReview = DeletedReview.extend({ rating: z.int(), state: ReviewState })

/** Deletes one or all reviews of an author, and removes them from the ratings. Returns the number of deleted reviews. */
export async function deleteReviews(sql: SqlQueries, authorId: string, id: string | null = null): Promise<number> {
  const which = Prisma.sql`author_id = ${authorId}::uuid AND (${id}::uuid IS NULL OR id = ${id}::uuid)`
  // Listings are locked first, as everywhere that reviews are counted.
  await lockListings(sql, Prisma.sql`id IN (SELECT listing_id FROM review WHERE ${which})`)
  const deleted = await rows(sql, CountedReview)`
    DELETE FROM review WHERE ${which} RETURNING id, listing_id AS "listingId", version, rating::integer, state::text`
  await addToOutbox(sql, deleted.map(reviewDeleted))
  await countReviews(
    sql,
    deleted.filter(({ state }) => state === 'approved'),
    -1,
  )
  return deleted.length
}
