import { compareText } from './compare-text.ts'
import { findPlace } from './find-place.ts'
import type { ListingTable } from './listing-table.ts'

/** The rows with exactly this name. The order of names starts with the premium ones. */
export function findNamed(table: ListingTable, name: string): number[] {
  const rows = table.orders.name.rows()
  const row = (place: number) => rows[place] ?? 0
  const others = findPlace(rows.length, (place) => table.isPremium(row(place)))
  return [
    { start: 0, end: others },
    { start: others, end: rows.length },
  ].flatMap(({ start, end }) => {
    const first = start + findPlace(end - start, (place) => compareText(table.name(row(start + place)), name) < 0)
    const count = findPlace(end - first, (place) => table.name(row(first + place)) === name)
    return [...rows.subarray(first, first + count)]
  })
}
