import type { SqlQueries } from '@directory/kit/database/sql'
import { announceListings } from '../stored-listings/announce-listings.ts'

interface CountedReview {
  readonly listingId: string
  readonly rating: number
}

/** Adds approved reviews to the ratings of their listings, or removes them, and announces the listings. At most one review per listing. */
export async function countReviews(sql: SqlQueries, reviews: readonly CountedReview[], direction: 1 | -1): Promise<void> {
  if (reviews.length === 0) return
  await sql.$executeRaw`
    UPDATE listing SET approved_rating_sum = approved_rating_sum + ${direction}::integer * counted.rating,
      approved_review_count = approved_review_count + ${direction}::integer, version = version + 1, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) AS counted("listingId" uuid, rating integer) WHERE id = "listingId"`
  await announceListings(
    sql,
    reviews.map(({ listingId }) => listingId),
  )
}
