import { findPlace } from './find-place.ts'

/** The first rows of an order, up to a number, without sorting the others. */
export function selectFirst(rows: Iterable<number>, wanted: number, compare: (one: number, other: number) => number): number[] {
  const first: number[] = []
  for (const row of rows) {
    const last = first.at(-1)
    if (first.length === wanted && (last === undefined || compare(row, last) > 0)) continue
    first.splice(
      findPlace(first.length, (place) => compare(first[place] ?? 0, row) < 0),
      0,
      row,
    )
    if (first.length > wanted) first.pop()
  }
  return first
}
