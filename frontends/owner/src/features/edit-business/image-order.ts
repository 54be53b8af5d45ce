import type { ListingImage } from '@directory/contracts/events/listings'
import type { ChosenImage } from '@directory/contracts/http/listings'

/** The images of a listing as visitors see them: the primary one first. */
export const inOrder = (images: readonly ListingImage[]): ListingImage[] =>
  images.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary) || one.sortOrder - other.sortOrder)

/** The list with one of its entries in another place; a place beyond the ends is the end. */
export function movedTo<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const entry = entries[from]
  if (entry === undefined) return [...entries]
  return entries.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, entries.length - 1)), 0, entry)
}

/** Images as a listing refers to them. */
export const asChosen = (images: readonly ListingImage[]): ChosenImage[] => images.map(({ id, alt }) => ({ id, alt }))

/** Images in the order and with the words of a request that is under way. */
export const asArranged = (images: readonly ListingImage[], arranged: readonly ChosenImage[]): ListingImage[] =>
  arranged.flatMap(({ id, alt }) => images.filter((image) => image.id === id).map((image) => ({ ...image, alt })))

/** The place of the row that a pointer is over: the rows lie below each other. */
export function placeAt(rows: readonly { readonly top: number; readonly bottom: number }[], y: number): number {
  const under = rows.findIndex(({ bottom }) => y < bottom)
  return under === -1 ? rows.length - 1 : under
}
