import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database.ts'
import { type ListingRow, withImages } from '../stored-listings/listing-state.ts'
import { type IdentifiedListing, upsertListings } from './upsert-listings.ts'

/** Inserts new listings and overwrites existing ones with their images, in a fixed number of statements. Returns the current rows. */
export async function writeListings(tx: Transaction, identified: readonly IdentifiedListing[]): Promise<ListingRow[]> {
  if (identified.length === 0) return []
  const ids = identified.map(({ id }) => id)
  await upsertListings(tx, identified)
  // An import sets everything, and counts as approved by an admin.
  await tx.changeSinceApproval.deleteMany({ where: { listingId: { in: ids } } })
  const pictured = identified.flatMap(({ id, listing: { images } }) => (images ? [{ id, images }] : []))
  await tx.listingImage.deleteMany({ where: { listingId: { in: pictured.map(({ id }) => id) } } })
  await tx.listingImage.createMany({
    data: pictured.flatMap(({ id, images }) =>
      images.map((image, index) => ({ id: randomUUID(), listingId: id, ...image, isPrimary: index === 0, sortOrder: index })),
    ),
  })
  return tx.listing.findMany({ where: { id: { in: ids } }, include: withImages })
}
