import { PackageDropped } from '@directory/contracts/events/listings'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import type { Transaction } from '../database.ts'
import type { ListingRow } from '../listings/listing-state.ts'

/** Tells billing to end what is paid for a listing that goes back to starter; nothing where nothing was ever paid. */
export async function dropPaidPackage(tx: Transaction, { id, version, packageVersion }: ListingRow): Promise<void> {
  if (packageVersion === 0) return
  await addToOutbox(tx, [outboxEvent(PackageDropped, { id, version: version + 1 }, { listingId: id })])
}
