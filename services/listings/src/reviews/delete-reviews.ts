import type { ReviewState } from '@directory/contracts/events/listings'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { countReviews } from './count-reviews.ts'
import { type DeletedReview, reviewDeleted } from './review-state.ts'

interface DeletedRow extends DeletedReview {
  readonly rating: number
  readonly state: ReviewState
}

/** Deletes reviews of an author, one or all, with what they have added to the ratings. Gives how many there were. */
export async function deleteReviews(sql: SqlQueries, authorId: string, id: string | null = null): Promise<number> {
  // The listings first and in one order, as everybody holds them who counts reviews.
  await sql.$queryRaw`
    SELECT FROM listing WHERE id IN (SELECT listing_id FROM review WHERE author_id = ${authorId}::uuid AND (${id}::uuid IS NULL OR id = ${id}::uuid))
    ORDER BY id FOR UPDATE`
  const rows = await sql.$queryRaw<DeletedRow>`
    DELETE FROM review WHERE author_id = ${authorId}::uuid AND (${id}::uuid IS NULL OR id = ${id}::uuid)
    RETURNING id, listing_id AS "listingId", version, rating::integer, state::text`
  await addToOutbox(sql, rows.map(reviewDeleted))
  await countReviews(
    sql,
    rows.filter(({ state }) => state === 'approved'),
    -1,
  )
  return rows.length
}
