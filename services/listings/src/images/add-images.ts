import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'
import type { ListingRow } from '../stored-listings/listing-state.ts'
import type { ClaimedImage } from './claim-images.ts'
import { requireRoom } from './image-cap.ts'

/** Appends pictures to a listing within its package's limit; the caller's transaction has locked the listing. */
export async function addImages(tx: Transaction, listing: ListingRow, added: readonly ClaimedImage[]): Promise<void> {
  const present = new Set(listing.images.map(({ id }) => id))
  // A picture that is already there is not added again.
  const fresh = added.filter(({ id }) => !present.has(id))
  if (fresh.length === 0) return
  requireRoom(listing.advertisingPackage, listing.images.length + fresh.length)
  const last = Math.max(-1, ...listing.images.map(({ sortOrder }) => sortOrder))
  const { count } = await tx.listingImage.createMany({
    data: fresh.map(({ id, url, alt, colour }, index) => ({
      id,
      listingId: listing.id,
      url,
      alt,
      colour,
      isPrimary: listing.images.length + index === 0,
      sortOrder: last + 1 + index,
    })),
    skipDuplicates: true,
  })
  if (count < fresh.length) {
    const message = 'This picture already belongs to another business.'
    throw new Problem('invalid-request', { errors: [{ field: 'body.id', message }] })
  }
}
