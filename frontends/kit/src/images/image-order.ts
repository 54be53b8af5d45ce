import type { ListingImage } from '@directory/contracts/events/listings'
import type { ChosenImage } from '@directory/contracts/http/listings'

/** The images of a listing in display order: the primary one first. */
export const inOrder = (images: readonly ListingImage[]): ListingImage[] =>
  images.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary) || a.sortOrder - b.sortOrder)

/** Moves an entry of a list; the target index is clamped to its ends. */
export function movedTo<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const entry = entries[from]
  if (entry === undefined) return [...entries]
  return entries.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, entries.length - 1)), 0, entry)
}

/** A change to the images, applied to whichever exist by then. */
export type Edit = (images: readonly ListingImage[]) => ListingImage[]

/** Moves an image. */
export const moving =
  (id: string, place: number): Edit =>
  (images) =>
    movedTo(
      images,
      images.findIndex((image) => image.id === id),
      place,
    )

/** Changes an image's description. */
export const describing =
  (id: string, alt: string): Edit =>
  (images) =>
    images.map((image) => (image.id === id ? { ...image, alt } : image))

/** Removes an image. */
export const removing =
  (id: string): Edit =>
  (images) =>
    images.filter((image) => image.id !== id)

interface Arrangement {
  /** The images that the edit started from. */
  readonly before: readonly ChosenImage[]
  readonly images: readonly ChosenImage[]
  readonly removed: readonly string[]
}

/** The request body for an edit of a listing's images. */
export function arrangementBy(edit: Edit, images: readonly ListingImage[]): Arrangement {
  const before = inOrder(images)
  const next = edit(before)
  const remaining = new Set(next.map(({ id }) => id))
  return {
    before: before.map(({ id, alt }) => ({ id, alt })),
    images: next.map(({ id, alt }) => ({ id, alt })),
    removed: images.filter(({ id }) => !remaining.has(id)).map(({ id }) => id),
  }
}

/** The index of the row under a pointer; rows are stacked vertically. */
export function placeAt(rows: readonly { readonly top: number; readonly bottom: number }[], y: number): number {
  const under = rows.findIndex(({ bottom }) => y < bottom)
  return under === -1 ? rows.length - 1 : under
}
