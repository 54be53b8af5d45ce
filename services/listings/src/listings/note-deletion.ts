import type { SqlQueries } from '@directory/kit/database/sql'
import { likeness } from '../stored-listings/likeness.ts'

const { phone, name, postcode, website } = likeness('listing')

/**
 * Keeps by what listings with reviews are recognised that their owner is about to delete: listed again, they would look like new. Reviews that
 * wait to be published count too, since owners read those first, and would have nothing to lose by being quick. What was changed since its
 * approval counts as it was as well: who changes everything first is recognised all the same.
 */
export async function noteDeletionByOwner(sql: SqlQueries, ownerId: string, ids: readonly string[]): Promise<void> {
  await sql.$executeRaw`
    WITH own AS (SELECT * FROM listing WHERE owner_id = ${ownerId}::uuid AND id = ANY(${ids}::uuid[])), approved AS (
      SELECT own.id, jsonb_object_agg(field, approved_value) AS fields FROM own JOIN change_since_approval ON listing_id = own.id
      WHERE field IN ('name', 'phone', 'postcode', 'website') GROUP BY own.id
    ), known AS (
      SELECT false AS as_approved, own.* FROM own UNION ALL
      SELECT true, earlier.* FROM own JOIN approved USING (id), jsonb_populate_record(CAST(own AS listing), approved.fields) AS earlier
    )
    INSERT INTO deleted_listing (listing_id, as_approved, owner_id, name, phone, name_and_postcode, website, review_count, rating_sum)
    SELECT id, as_approved, owner_id, listing.name, ${phone}, ${name} || ' ' || ${postcode}, ${website}, received.review_count,
      received.rating_sum
    FROM known AS listing JOIN (
      SELECT listing_id, count(*)::integer AS review_count, sum(rating)::integer AS rating_sum FROM review
      WHERE listing_id = ANY(${ids}::uuid[]) AND state <> 'rejected' GROUP BY listing_id
    ) AS received ON received.listing_id = listing.id`
}
