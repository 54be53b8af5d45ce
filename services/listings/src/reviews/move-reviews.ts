import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Prisma } from '../generated/prisma/client.ts'
import { releaseOrphanedProofs } from '../proofs/release-proofs.ts'
import { announceReviews } from './announce-reviews.ts'
import { isReviewByInsider, isVoteByInsider, type Staffed } from './insiders.ts'
import { notifyAuthorsOfReplaced, ReviewOfDeleted } from './notify-authors.ts'
import { reviewDeleted } from './review-state.ts'
import { recountedVotes } from './withdraw-votes.ts'

interface Merged {
  readonly id: string
  readonly name: string
}

interface Successor extends Merged, Staffed {
  readonly slug: string
}

/**
 * Moves the reviews of a listing to another with their votes, of which both are locked; the caller counts those of the other. Of somebody
 * who has reviewed both, the review of the other stays, unless only this one is published, and the second goes. What the other would
 * refuse does not move: reviews and votes by its owner and staff.
 */
export async function moveReviews(sql: SqlQueries, removed: Merged, successor: Successor): Promise<void> {
  const [from, to] = [removed.id, successor.id]
  // Votes that are being given are counted below.
  await sql.$queryRaw`SELECT FROM review WHERE listing_id = ${from}::uuid ORDER BY id FOR UPDATE`
  await sql.$executeRaw`
    INSERT INTO recognised_customer (account_id, listing_id, recognised_at)
    SELECT account_id, ${to}::uuid, recognised_at FROM recognised_customer WHERE listing_id = ${from}::uuid ON CONFLICT DO NOTHING`
  const replaced = await rows(sql, ReviewOfDeleted)`
    DELETE FROM review USING review AS moved
    WHERE review.listing_id = ${to}::uuid AND review.state <> 'approved' AND NOT ${isReviewByInsider(successor, Prisma.sql`moved`)}
      AND moved.listing_id = ${from}::uuid AND moved.author_id = review.author_id AND moved.state = 'approved'
    RETURNING review.id, review.listing_id AS "listingId", review.version, review.author_id AS "authorId", review.state::text`
  if (replaced.length > 0) await releaseOrphanedProofs(sql)
  await addToOutbox(sql, replaced.map(reviewDeleted))
  await notifyAuthorsOfReplaced(sql, { from: removed.name, into: successor }, replaced)
  await sql.$executeRaw`
    DELETE FROM helpful_vote USING review
    WHERE review.id = review_id AND review.listing_id = ${from}::uuid AND ${isVoteByInsider(successor)}`
  await announceReviews(
    sql,
    Prisma.sql`listing_id = ${from}::uuid
      AND author_id NOT IN (SELECT author_id FROM review WHERE listing_id = ${to}::uuid)
      AND NOT ${isReviewByInsider(successor)}`,
    Prisma.sql`listing_id = ${to}::uuid, ${recountedVotes}`,
  )
  // Whoever was a customer of the one is one of the other, also with the review that they already had there.
  await announceReviews(
    sql,
    Prisma.sql`listing_id = ${to}::uuid AND verified_by IS NULL
      AND author_id IN (SELECT account_id FROM recognised_customer WHERE recognised_customer.listing_id = ${to}::uuid)`,
    Prisma.sql`verified_by = 'enquiry'`,
  )
}
