import type { Listing } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { listingState, listingUpserted, withImages } from './listing-state.ts'
import { rejectUnknownCategory } from './unknown-category.ts'

/** The rows that a caller may touch: an owner's own, all for an admin. */
export const ownedBy = (caller: Caller): { ownerId?: string } => (caller.role === 'admin' ? {} : { ownerId: caller.accountId })

/** Applies a change to a listing of the caller and announces its new state. A listing of somebody else is not found. */
export async function changeListing(
  database: Database,
  caller: Caller,
  id: string,
  change: Prisma.ListingUncheckedUpdateInput,
): Promise<Listing> {
  return database
    .$transaction(async (tx) => {
      const row = await tx.listing.update({
        where: { id, ...ownedBy(caller) },
        data: { ...change, version: { increment: 1 }, updatedAt: new Date() },
        include: withImages,
      })
      await addToOutbox(tx, [listingUpserted(row)])
      return listingState(row)
    })
    .catch((error: unknown) => {
      if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025')
        throw new Problem('listing-not-found', { cause: error })
      return rejectUnknownCategory(error)
    })
}
