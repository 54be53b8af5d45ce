import type { SqlQueries } from '@directory/kit/database/sql'
import { likeness } from '../stored-listings/likeness.ts'

const { phone, name, postcode, website } = likeness('listing')

/**
 * Keeps by what listings with reviews are recognised that their owner is about to delete: listed again, they would look like new. Reviews that
 * wait to be published count too, since owners read those first, and would have nothing to lose by being quick.
 */
export async function noteDeletionByOwner(sql: SqlQueries, ownerId: string, ids: readonly string[]): Promise<void> {
  await sql.$executeRaw`
    INSERT INTO deleted_listing (listing_id, owner_id, name, phone, name_and_postcode, website, review_count, rating_sum)
    SELECT id, owner_id, listing.name, ${phone}, ${name} || ' ' || ${postcode}, ${website}, received.review_count, received.rating_sum
    FROM listing JOIN (
      SELECT listing_id, count(*)::integer AS review_count, sum(rating)::integer AS rating_sum FROM review
      WHERE listing_id = ANY(${ids}::uuid[]) AND state <> 'rejected' GROUP BY listing_id
    ) AS received ON received.listing_id = listing.id
    WHERE owner_id = ${ownerId}::uuid`
}
