import type { Listing } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Caller } from '@directory/kit/tokens/verifier'
import { type AuditEntry, record } from '../audit/record.ts'
import type { Database, Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { type ListingRow, listingState, listingUpserted, withImages } from './listing-state.ts'
import { lockListing } from './lock-listing.ts'
import { noteChanges } from './note-changes.ts'
import { rejectUnknownCategory } from './unknown-category.ts'

export interface ListingChange {
  /** The new values, or what makes them of the row as it is held. */
  readonly data?: Prisma.ListingUncheckedUpdateInput | ((before: ListingRow) => Prisma.ListingUncheckedUpdateInput)
  /** What else is changed before the row is, with the listing held. */
  readonly work?: (tx: Transaction, listing: ListingRow) => Promise<unknown>
  /** An admin's decision, which is kept with what it has changed. */
  readonly decision?: Pick<AuditEntry, 'action' | 'note'>
}

const decided = (row: ListingRow, data: object) =>
  Object.fromEntries(Object.entries({ ...row, rating: row.rating.toNumber() }).filter(([field]) => Object.hasOwn(data, field)))

/** Applies a change to a listing of the caller and announces its new state. A listing of somebody else is not found. */
export async function changeListing(
  database: Database,
  caller: Caller,
  id: string,
  { data: change = {}, work, decision }: ListingChange,
): Promise<Listing> {
  return database
    .$transaction(async (tx) => {
      const before = await lockListing(tx, caller, id)
      const data = typeof change === 'function' ? change(before) : change
      await work?.(tx, before)
      const row = await tx.listing.update({
        where: { id },
        data: { ...data, version: { increment: 1 }, updatedAt: new Date() },
        include: withImages,
      })
      await noteChanges(tx, caller, before, row)
      if (decision)
        await record(tx, {
          ...decision,
          actorId: caller.accountId,
          listingId: id,
          before: decided(before, data),
          after: decided(row, data),
        })
      await addToOutbox(tx, [listingUpserted(row)])
      return listingState(row)
    })
    .catch(rejectUnknownCategory)
}
