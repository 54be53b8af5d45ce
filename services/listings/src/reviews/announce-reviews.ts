import { Review } from '@directory/contracts/events/listings'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { reviewUpserted } from './review-state.ts'

const StoredReview = Review.omit({ reply: true, rejection: true }).extend({
  experiencedOn: z.iso.date().nullable(),
  hasInterest: z.boolean(),
  shownName: z.string(),
  verifiedBy: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  rejectionNote: z.string().nullable(),
  replyText: z.string().nullable(),
  repliedAt: z.date().nullable(),
  helpfulCount: z.int(),
  editedAt: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
})

/** Changes columns of some reviews, and announces them. */
export async function announceReviews(sql: SqlQueries, which: Prisma.Sql, change?: Prisma.Sql): Promise<void> {
  const reviews = await rows(sql, StoredReview)`
    UPDATE review SET version = version + 1 ${change ? Prisma.sql`, ${change}` : Prisma.empty} WHERE ${which}
    RETURNING id, listing_id AS "listingId", author_id AS "authorId", rating::integer, title, comment, state::text,
      experienced_on::text AS "experiencedOn", shown_name AS "shownName", has_interest AS "hasInterest", verified_by AS "verifiedBy",
      rejection_reason AS "rejectionReason", rejection_note AS "rejectionNote", reply_text AS "replyText",
      replied_at AS "repliedAt", helpful_count AS "helpfulCount", edited_at AS "editedAt", created_at AS "createdAt",
      updated_at AS "updatedAt", version, (
        SELECT jsonb_build_object('firstName', first_name, 'lastName', last_name) FROM author WHERE author.id = author_id
      ) AS author`
  await addToOutbox(sql, reviews.map(reviewUpserted))
}

/** Announces an author's reviews after a change of name. */
export const announceOwnReviews = (sql: SqlQueries, authorId: string): Promise<void> =>
  announceReviews(sql, Prisma.sql`author_id = ${authorId}::uuid`)
