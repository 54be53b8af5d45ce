import { PackageDropped } from '@directory/contracts/events/listings'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'
import type { ListingRow } from '../stored-listings/listing-state.ts'

/**
 * Ends a granted package when a listing goes back to starter, and requests that billing ends the paid one: it may have a payment whose
 * event has not arrived yet.
 */
export async function dropPaidPackage(tx: Transaction, { id, version }: ListingRow): Promise<void> {
  await tx.listing.update({ where: { id }, data: { isPackageGranted: false, grantedPackage: null, grantedUntil: null } })
  await addToOutbox(tx, [outboxEvent(PackageDropped, { id, version: version + 1 }, { listingId: id })])
}

/** Refuses to replace a paid package: the next event of its subscription would undo the change. */
export function refuseWhileSubscribed({ isPackageSubscribed }: ListingRow): void {
  if (!isPackageSubscribed) return
  const detail =
    'The owner pays for this business’s package. Set it to Starter, which ends the payments, then choose again once they have ended.'
  throw new Problem('subscription-exists', { detail })
}
