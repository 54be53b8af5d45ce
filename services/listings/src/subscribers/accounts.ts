import type { AccountUpserted } from '@directory/contracts/events/identity'
import type { Review } from '@directory/contracts/events/listings'
import { addToOutbox, type SqlQueries, sqlTransaction } from '@directory/kit/messaging/outbox'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import type { z } from 'zod'
import { stopJobsOf } from '../bulk/stop-jobs.ts'
import { deleteDraftsOf } from '../drafts/delete-drafts.ts'
import { deleteListings } from '../listings/delete-listing.ts'
import { deleteReviews } from '../reviews/delete-reviews.ts'
import { type ReviewRow, reviewUpserted } from '../reviews/review-state.ts'

type Account = z.infer<typeof AccountUpserted.data>

/** Takes what is newer than what is known, with the address by which admins find their businesses, and announces the author's reviews under a new name. Tells whether it was newer. */
async function nameAuthor(sql: SqlQueries, version: number, { id, email, firstName, lastName }: Account): Promise<boolean> {
  const [known] = await sql.$queryRaw<Review['author'] & { version: number }>`
    SELECT version, first_name AS "firstName", last_name AS "lastName" FROM author WHERE id = ${id}::uuid FOR UPDATE`
  const taken = await sql.$executeRaw`
    INSERT INTO author AS known (id, version, first_name, last_name, email)
    VALUES (${id}::uuid, ${version}::integer, ${firstName}, ${lastName}, ${email})
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email
    WHERE known.version < excluded.version AND NOT known.is_deleted`
  if (taken === 0) return false
  if (known?.firstName === firstName && known.lastName === lastName) return true
  const reviews = await sql.$queryRaw<Omit<ReviewRow, 'author'>>`
    UPDATE review SET version = version + 1 WHERE author_id = ${id}::uuid
    RETURNING id, listing_id AS "listingId", author_id AS "authorId", rating::integer, title, comment, state::text, reply_text AS "replyText",
      replied_at AS "repliedAt", created_at AS "createdAt", updated_at AS "updatedAt", version`
  await addToOutbox(
    sql,
    reviews.map((review) => reviewUpserted({ ...review, author: { firstName, lastName } })),
  )
  return true
}

/** Deletes all that an account has left here. Its id and version stay, so that nothing late brings it back. */
async function forgetAuthor(sql: SqlQueries, id: string, version: number): Promise<void> {
  await sql.$executeRaw`
    INSERT INTO author AS known (id, version, is_deleted) VALUES (${id}::uuid, ${version}::integer, true)
    ON CONFLICT (id) DO UPDATE SET version = greatest(known.version, excluded.version), first_name = NULL, last_name = NULL,
      email = NULL, is_deleted = true`
  // Before its listings: one that comes of a draft at this moment is there when the draft is gone.
  await deleteDraftsOf(sql, id)
  const touched = await sql.$queryRaw<{ id: string; isOwn: boolean }>`
    SELECT id, owner_id = ${id}::uuid AS "isOwn" FROM listing
    WHERE owner_id = ${id}::uuid OR id IN (SELECT listing_id FROM review WHERE author_id = ${id}::uuid) ORDER BY id FOR UPDATE`
  const own = touched.filter(({ isOwn }) => isOwn).map((listing) => listing.id)
  await deleteListings(sql, id, own)
  await deleteReviews(sql, id)
  await sql.$executeRaw`DELETE FROM website_reading WHERE account_id = ${id}::uuid`
}

/** Keeps up with the accounts of identity: names of authors, who is no admin any more, and who is gone. */
export const accounts = subscriber('listings.accounts', {
  AccountUpserted: each(async ({ aggregate, data: account }, tx) => {
    const sql = sqlTransaction(tx)
    const isNewer = await nameAuthor(sql, aggregate.version, account)
    if (isNewer && (account.role !== 'admin' || account.isDisabled)) await stopJobsOf(sql, account.id)
  }),
  AccountDeleted: each(async ({ aggregate, data: { id } }, tx) => {
    const sql = sqlTransaction(tx)
    await stopJobsOf(sql, id)
    await forgetAuthor(sql, id, aggregate.version)
  }),
})
