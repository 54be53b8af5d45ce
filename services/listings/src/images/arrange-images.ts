import type { ChosenImage } from '@directory/contracts/http/listings'
import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'
import type { ListingRow } from '../stored-listings/listing-state.ts'
import { refuseRepetition } from './claim-images.ts'
import { placeImages } from './place-images.ts'

export interface Arrangement {
  readonly images: readonly ChosenImage[]
  readonly removed: readonly string[]
  /** The pictures as whoever arranges them has seen them. */
  readonly before?: readonly ChosenImage[] | undefined
}

const words = (images: readonly ChosenImage[]): string => JSON.stringify(images.map(({ id, alt }) => [id, alt]))

/**
 * Puts a listing's pictures in order, with their words, and takes some away. It never holds more than before, so that one which has
 * more than its package by now can still be put in order. A picture that is named in neither list came from elsewhere meanwhile.
 */
export async function arrangeImages(tx: Transaction, listing: ListingRow, { images: chosen, removed, before }: Arrangement): Promise<void> {
  refuseRepetition(chosen)
  const present = new Set(listing.images.map(({ id }) => id))
  if (before && words(before) !== words(listing.images)) throw new Problem('conflict')
  if (!chosen.every(({ id }) => present.has(id))) throw new Problem('image-not-found')
  const named = new Set([...chosen.map(({ id }) => id), ...removed])
  if (listing.images.some(({ id }) => !named.has(id))) throw new Problem('conflict')
  await tx.listingImage.deleteMany({ where: { listingId: listing.id, id: { notIn: chosen.map(({ id }) => id) } } })
  // Nobody is the primary one for a moment, since there may never be two.
  await tx.listingImage.updateMany({ where: { listingId: listing.id, isPrimary: true }, data: { isPrimary: false } })
  await placeImages(tx, listing.id, chosen)
}
