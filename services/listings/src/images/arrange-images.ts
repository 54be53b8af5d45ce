import type { ChosenImage } from '@directory/contracts/http/listings'
import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'
import type { ListingRow } from '../stored-listings/listing-state.ts'
import { refuseRepetition } from './claim-images.ts'
import { placeImages } from './place-images.ts'

export interface Arrangement {
  readonly images: readonly ChosenImage[]
  readonly removed: readonly string[]
  /** The pictures as the editor saw them. */
  readonly before?: readonly ChosenImage[] | undefined
}

const serialise = (images: readonly ChosenImage[]): string => JSON.stringify(images.map(({ id, alt }) => [id, alt]))

/**
 * Reorders a listing's pictures with their texts, and removes some. It never ends up with more than before, so that a listing above its
 * package's limit can still be edited. A picture in neither list was added elsewhere in the meantime.
 */
export async function arrangeImages(tx: Transaction, listing: ListingRow, { images: chosen, removed, before }: Arrangement): Promise<void> {
  refuseRepetition(chosen)
  const present = new Set(listing.images.map(({ id }) => id))
  if (before && serialise(before) !== serialise(listing.images)) throw new Problem('conflict')
  if (!chosen.every(({ id }) => present.has(id))) throw new Problem('image-not-found')
  const named = new Set([...chosen.map(({ id }) => id), ...removed])
  if (listing.images.some(({ id }) => !named.has(id))) throw new Problem('conflict')
  await tx.listingImage.deleteMany({ where: { listingId: listing.id, id: { notIn: chosen.map(({ id }) => id) } } })
  // First, none is primary, since there must never be two.
  await tx.listingImage.updateMany({ where: { listingId: listing.id, isPrimary: true }, data: { isPrimary: false } })
  await placeImages(tx, listing.id, chosen)
}
