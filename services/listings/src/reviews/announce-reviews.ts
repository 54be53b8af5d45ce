import { Review } from '@directory/contracts/events/listings'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import { reviewUpserted } from './review-state.ts'

const StoredReview = Review.omit({ author: true, reply: true }).extend({
  replyText: z.string().nullable(),
  repliedAt: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
})

/** Announces an author's reviews after a change of name. */
export async function announceOwnReviews(sql: SqlQueries, authorId: string, author: Review['author']): Promise<void> {
  const reviews = await rows(sql, StoredReview)`
    UPDATE review SET version = version + 1 WHERE author_id = ${authorId}::uuid
    RETURNING id, listing_id AS "listingId", author_id AS "authorId", rating::integer, title, comment, state::text, reply_text AS "replyText",
      replied_at AS "repliedAt", created_at AS "createdAt", updated_at AS "updatedAt", version`
  await addToOutbox(
    sql,
    reviews.map((review) => reviewUpserted({ ...review, author })),
  )
}
