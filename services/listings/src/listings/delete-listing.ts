import { ListingDeleted } from '@directory/contracts/events/listings'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import { type Caller, operatorId } from '@directory/kit/tokens/verifier'
import { z } from 'zod'
import { recordAll } from '../audit/record.ts'
import { endClaimsOf } from '../claims/end-claims.ts'
import { requireSettled } from '../claims/require-settled.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { releaseOrphanedProofs } from '../proofs/release-proofs.ts'
import { notifyAuthorsOfDeleted, ReviewOfDeleted } from '../reviews/notify-authors.ts'
import { reviewDeleted } from '../reviews/review-state.ts'
import { lockListings } from '../stored-listings/lock-listings.ts'
import { noteDeletionByOwner } from './note-deletion.ts'

const DeletedListing = z.strictObject({ id: z.uuid(), ownerId: z.uuid(), slug: z.string(), name: z.string(), version: z.int() })

interface Deletion {
  /** Why, for the audit. */
  readonly note?: string | undefined
  /** The listing that takes their place. */
  readonly mergedInto?: { readonly id: string; readonly name: string } | null
}

/**
 * Deletes listings that the caller's transaction has locked, with their reviews. Each event's version is above all earlier ones, so that no
 * late event restores them. The audit keeps only non-personal data.
 */
export async function deleteListings(
  sql: SqlQueries,
  actorId: string,
  ids: readonly string[],
  { note, mergedInto = null }: Deletion = {},
): Promise<void> {
  if (ids.length === 0) return
  if (!mergedInto && actorId !== operatorId) await noteDeletionByOwner(sql, actorId, ids)
  const reviews = await rows(sql, ReviewOfDeleted)`
    DELETE FROM review WHERE listing_id = ANY(${ids}::uuid[])
    RETURNING id, listing_id AS "listingId", version, author_id AS "authorId", state::text`
  if (reviews.length > 0) await releaseOrphanedProofs(sql)
  await sql.$executeRaw`
    UPDATE report SET business = listing.name FROM listing WHERE listing.id = listing_id AND listing_id = ANY(${ids}::uuid[])`
  await endClaimsOf(sql, ids, actorId)
  const listings = await rows(sql, DeletedListing)`
    DELETE FROM listing WHERE id = ANY(${ids}::uuid[]) RETURNING id, owner_id AS "ownerId", slug, name, version`
  // Demo listings are nobody's. The reviews that are deleted with a merged listing are those that could not move.
  if (actorId !== operatorId) await notifyAuthorsOfDeleted(sql, { actorId, mergedInto: mergedInto?.name ?? null }, listings, reviews)
  await recordAll(
    sql,
    listings.map(({ id, name, ...before }) => ({
      actorId,
      action: 'deleteListing',
      listingId: id,
      subjectName: name,
      before,
      after: mergedInto && { mergedInto: mergedInto.name },
      note,
    })),
  )
  await addToOutbox(sql, [
    ...reviews.map(reviewDeleted),
    ...listings.map(({ id, slug, version }) =>
      outboxEvent(ListingDeleted, { id, version: version + 1 }, { id, slug, mergedInto: mergedInto?.id ?? null }),
    ),
  ])
}

/** Permanently deletes a listing of the caller's own: an admin removes somebody else's for a reason. */
export async function deleteListing(database: Database, caller: Caller, id: string): Promise<void> {
  await database.$transaction(async (tx) => {
    // A concurrent review waits, and then does not find the listing.
    const listing = await lockListings(tx, Prisma.sql`id = ${id}::uuid AND owner_id = ${caller.accountId}::uuid`)
    if (listing.length === 0) throw new Problem('listing-not-found')
    await requireSettled(tx, id, caller.accountId)
    await deleteListings(tx, caller.accountId, listing)
  })
}
