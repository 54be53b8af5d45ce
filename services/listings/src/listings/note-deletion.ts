import type { SqlQueries } from '@directory/kit/database/sql'
import { likeness } from '../stored-listings/likeness.ts'

const { phone, name, postcode } = likeness('listing')

/** Keeps by what listings with published reviews are recognised that their owner is about to delete: listed again, they would look like new. */
export async function noteDeletionByOwner(sql: SqlQueries, ownerId: string, ids: readonly string[]): Promise<void> {
  await sql.$executeRaw`
    INSERT INTO deleted_listing (listing_id, owner_id, name, phone, name_and_postcode, review_count, rating_sum)
    SELECT id, owner_id, listing.name, ${phone}, ${name} || ' ' || ${postcode}, approved_review_count, approved_rating_sum
    FROM listing WHERE id = ANY(${ids}::uuid[]) AND owner_id = ${ownerId}::uuid AND approved_review_count > 0`
}
