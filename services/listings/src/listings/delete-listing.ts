import { ListingDeleted } from '@directory/contracts/events/listings'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { ownedBy } from './change-listing.ts'

/** Deletes a listing of the caller for good; the event's version is above all that went before, so that nothing brings it back. */
export async function deleteListing(database: Database, caller: Caller, id: string): Promise<void> {
  await database.$transaction(async (tx) => {
    const { ownerId } = ownedBy(caller)
    const [row] = await tx.$queryRaw<{ slug: string; version: number }[]>`
      DELETE FROM listing WHERE id = ${id}::uuid AND (${ownerId ?? null}::uuid IS NULL OR owner_id = ${ownerId ?? null}::uuid)
      RETURNING slug, version`
    if (!row) throw new Problem('listing-not-found')
    await addToOutbox(tx, [outboxEvent(ListingDeleted, { id, version: row.version + 1 }, { id, slug: row.slug })])
  })
}
