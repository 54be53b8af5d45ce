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

/** What is to be done with images, whichever there are by then. */
export type Edit = (images: readonly ListingImage[]) => ListingImage[]

/** Puts an image in another place. */
export const moving =
  (id: string, place: number): Edit =>
  (images) =>
    movedTo(
      images,
      images.findIndex((image) => image.id === id),
      place,
    )

/** Gives an image other words. */
export const describing =
  (id: string, alt: string): Edit =>
  (images) =>
    images.map((image) => (image.id === id ? { ...image, alt } : image))

/** Takes an image away. */
export const removing =
  (id: string): Edit =>
  (images) =>
    images.filter((image) => image.id !== id)

interface Arrangement {
  /** What it was made of. */
  readonly before: readonly ChosenImage[]
  readonly images: readonly ChosenImage[]
  readonly removed: readonly string[]
}

/** An edit of a listing's images as sent to the server. */
export function arrangementBy(edit: Edit, images: readonly ListingImage[]): Arrangement {
  const before = inOrder(images)
  const next = edit(before)
  const kept = new Set(next.map(({ id }) => id))
  return {
    before: before.map(({ id, alt }) => ({ id, alt })),
    images: next.map(({ id, alt }) => ({ id, alt })),
    removed: images.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  }
}

/** The place of the row that a pointer is over: the rows lie below each other. */
export function placeAt(rows: readonly { readonly top: number; readonly bottom: number }[], y: number): number {
  const under = rows.findIndex(({ bottom }) => y < bottom)
  return under === -1 ? rows.length - 1 : under
}
