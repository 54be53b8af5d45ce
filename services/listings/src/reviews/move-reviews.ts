import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Prisma } from '../generated/prisma/client.ts'
import { announceReviews } from './announce-reviews.ts'
import { DeletedReview, reviewDeleted } from './review-state.ts'

/**
 * Moves the reviews of a listing to another, of which both are locked; the caller counts those of the other. Of somebody who has
 * reviewed both, the review of the other stays, unless only this one is published, and the second goes; nobody reviews their own.
 */
export async function moveReviews(sql: SqlQueries, from: string, to: string): Promise<void> {
  await sql.$executeRaw`
    INSERT INTO recognised_customer (account_id, listing_id, recognised_at)
    SELECT account_id, ${to}::uuid, recognised_at FROM recognised_customer WHERE listing_id = ${from}::uuid ON CONFLICT DO NOTHING`
  const replaced = await rows(sql, DeletedReview)`
    DELETE FROM review USING review AS moved
    WHERE review.listing_id = ${to}::uuid AND review.state <> 'approved'
      AND moved.listing_id = ${from}::uuid AND moved.author_id = review.author_id AND moved.state = 'approved'
    RETURNING review.id, review.listing_id AS "listingId", review.version`
  await addToOutbox(sql, replaced.map(reviewDeleted))
  await announceReviews(
    sql,
    Prisma.sql`listing_id = ${from}::uuid
      AND author_id NOT IN (SELECT author_id FROM review WHERE listing_id = ${to}::uuid)
      AND author_id <> (SELECT owner_id FROM listing WHERE id = ${to}::uuid)`,
    Prisma.sql`listing_id = ${to}::uuid`,
  )
}
