import { findPlace } from './find-place.ts'

/** Above this number of wanted rows, sorting all is faster than keeping the first in order. */
const few = 1_000

/** The first rows of an order, up to a number, without sorting the others if few are wanted. */
export function selectFirst(rows: Iterable<number>, wanted: number, compare: (one: number, other: number) => number): number[] {
  if (wanted > few) return [...Uint32Array.from(rows).sort(compare).subarray(0, wanted)]
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
