import { namelessReviewer } from '@directory/contracts/catalogue/reviewer'
import type { Review } from '@directory/contracts/events/listings'
import type { PoolClient } from 'pg'

/** The name that visitors see, as the reviewer has chosen: at most the first name and the initial of the last. */
export function shownAuthor({ firstName, lastName }: Review['author'], shownName: Review['shownName']): string {
  const first = firstName?.trim()
  if (!first || shownName === 'none') return namelessReviewer
  const [initial] = lastName?.trim() ?? ''
  return initial && shownName === 'initial' ? `${first} ${initial.toLocaleUpperCase('en-GB')}.` : first
}

/** For an unapproved review, only its existence is stored. */
function toRow(review: Review) {
  const stored = { id: review.id, listing_id: review.listingId, version: review.version, shown: review.state === 'approved' }
  if (!stored.shown) return stored
  return {
    ...stored,
    rating: review.rating,
    title: review.title,
    comment: review.comment,
    experienced_on: review.experiencedOn,
    has_interest: review.hasInterest,
    verified_by: review.verifiedBy,
    author: shownAuthor(review.author, review.shownName),
    reply: review.reply?.text ?? null,
    replied_at: review.reply?.repliedAt ?? null,
    helpful_count: review.helpfulCount,
    edited_at: review.editedAt,
    created_at: review.createdAt,
  }
}

/** Writes the current state of reviews, except those of deleted listings. The caller holds the lock and passes only newer versions. */
export async function writeReviews(tx: PoolClient, reviews: readonly Review[]): Promise<void> {
  if (reviews.length === 0) return
  await tx.query(
    `INSERT INTO review (id, listing_id, version, shown, rating, title, comment, experienced_on, has_interest, verified_by, author,
       reply, replied_at, helpful_count, edited_at, created_at)
     SELECT id, listing_id, version, shown, rating, title, comment, experienced_on, coalesce(has_interest, false), verified_by,
       author, reply, replied_at, coalesce(helpful_count, 0), edited_at, created_at
     FROM jsonb_to_recordset($1::jsonb)
       AS row(id uuid, listing_id uuid, version integer, shown boolean, rating smallint, title text, comment text, experienced_on date,
         has_interest boolean, verified_by text, author text, reply text, replied_at timestamptz, helpful_count integer, edited_at timestamptz,
         created_at timestamptz)
     WHERE NOT EXISTS (SELECT 1 FROM listing WHERE listing.id = row.listing_id AND listing.deleted)
     ON CONFLICT (id) DO UPDATE SET listing_id = excluded.listing_id, version = excluded.version, deleted = false, shown = excluded.shown,
       rating = excluded.rating, title = excluded.title, comment = excluded.comment, experienced_on = excluded.experienced_on,
       has_interest = excluded.has_interest, verified_by = excluded.verified_by, author = excluded.author, reply = excluded.reply,
       replied_at = excluded.replied_at, helpful_count = excluded.helpful_count, edited_at = excluded.edited_at, created_at = excluded.created_at, applied_at = clock_timestamp()`,
    [JSON.stringify(reviews.map(toRow))],
  )
}

const emptied = `shown = false, rating = NULL, title = NULL, comment = NULL, experienced_on = NULL, has_interest = false,
  verified_by = NULL, author = NULL, reply = NULL, replied_at = NULL, helpful_count = 0, edited_at = NULL, created_at = NULL, applied_at = clock_timestamp()`

/**
 * Leaves tombstones, so that no late event restores the reviews. Each belongs to the listing that its review was last of: that of a former
 * one goes with that. The caller holds the lock.
 */
export async function buryReviews(tx: PoolClient, deletions: readonly { id: string; listingId: string; version: number }[]): Promise<void> {
  if (deletions.length === 0) return
  await tx.query(
    `INSERT INTO review (id, listing_id, version, deleted) SELECT id, listing_id, version, true
       FROM unnest($1::uuid[], $2::uuid[], $3::integer[]) AS deletion(id, listing_id, version)
     WHERE NOT EXISTS (SELECT 1 FROM listing WHERE listing.id = deletion.listing_id AND listing.deleted)
     ON CONFLICT (id) DO UPDATE SET listing_id = excluded.listing_id, version = greatest(review.version, excluded.version), deleted = true,
       ${emptied}`,
    [deletions.map(({ id }) => id), deletions.map(({ listingId }) => listingId), deletions.map(({ version }) => version)],
  )
}

/** Hides reviews last written before a moment. Their versions stay, so that only a newer event shows them again. */
export async function hideReviewsWrittenBefore(tx: PoolClient, moment: string): Promise<void> {
  await tx.query(`UPDATE review SET ${emptied} WHERE shown AND applied_at < $1::timestamptz`, [moment])
}
