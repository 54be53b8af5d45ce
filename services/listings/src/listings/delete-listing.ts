import { ListingDeleted } from '@directory/contracts/events/listings'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { recordAll } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { type DeletedReview, reviewDeleted } from '../reviews/review-state.ts'
import { ownedBy } from '../stored-listings/lock-listing.ts'

interface DeletedListing {
  readonly id: string
  readonly ownerId: string
  readonly slug: string
  readonly name: string
  readonly version: number
}

/**
 * Deletes listings that the caller's transaction holds, with their reviews. Each event's version is above all that went before, so that
 * nothing brings them back. The audit keeps what is nobody's personal data.
 */
export async function deleteListings(sql: SqlQueries, actorId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const reviews = await sql.$queryRaw<DeletedReview>`
    DELETE FROM review WHERE listing_id = ANY(${ids}::uuid[]) RETURNING id, listing_id AS "listingId", version`
  const listings = await sql.$queryRaw<DeletedListing>`
    DELETE FROM listing WHERE id = ANY(${ids}::uuid[]) RETURNING id, owner_id AS "ownerId", slug, name, version`
  await recordAll(
    sql,
    listings.map(({ id, name, ...before }) => ({
      actorId,
      action: 'deleteListing',
      listingId: id,
      subjectName: name,
      before,
      after: null,
    })),
  )
  await addToOutbox(sql, [
    ...reviews.map(reviewDeleted),
    ...listings.map(({ id, slug, version }) => outboxEvent(ListingDeleted, { id, version: version + 1 }, { id, slug })),
  ])
}

/** Deletes a listing of the caller for good. */
export async function deleteListing(database: Database, caller: Caller, id: string): Promise<void> {
  await database.$transaction(async (tx) => {
    const { ownerId = null } = ownedBy(caller)
    // Whoever is about to review it waits, and then finds it gone.
    const [held] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM listing WHERE id = ${id}::uuid AND (${ownerId}::uuid IS NULL OR owner_id = ${ownerId}::uuid) FOR UPDATE`
    if (!held) throw new Problem('listing-not-found')
    await deleteListings(tx, caller.accountId, [held.id])
  })
}
