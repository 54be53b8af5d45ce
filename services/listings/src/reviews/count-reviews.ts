import type { SqlQueries } from '@directory/kit/database/sql'
import { announceListings } from '../stored-listings/announce-listings.ts'

/** Counts the approved reviews of listings, which the caller has locked, into their ratings, and announces the listings. */
export async function countReviews(sql: SqlQueries, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return
  await sql.$executeRaw`
    UPDATE listing SET approved_rating_sum = counted.sum, approved_review_count = counted.count, approved_stars = counted.stars,
      version = version + 1, updated_at = now()
    FROM (
      SELECT counted_id, coalesce(sum(rating), 0)::integer AS sum, count(rating)::integer AS count,
        ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
          count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::integer[] AS stars
      FROM unnest(${listingIds}::uuid[]) AS counted_id LEFT JOIN review ON listing_id = counted_id AND state = 'approved'
      GROUP BY counted_id
    ) AS counted WHERE listing.id = counted_id`
  await announceListings(sql, listingIds)
}
