import { type Cell, countFacets } from '../search/facet-counts.ts'
import { locationKey } from '../search/postgres/matching.ts'
import type { Counted, Filters } from '../search/search-engine.ts'
import type { ListingTable } from './listing-table.ts'
import { createUntilChange } from './until-change.ts'

export interface CountedListings extends Counted {
  /** Which locations contain the wanted text, by their number in the table; undefined if none is wanted. */
  readonly locations?: Uint8Array | undefined
  /** Which rows match the text; undefined without one. */
  readonly matched?: Uint8Array
}

/** Combinations of filters whose counts are remembered. */
const remembered = 1_000

export const matchLocations = ({ locations }: ListingTable, text: string): Uint8Array => {
  const wanted = locationKey(text)
  return Uint8Array.from(locations, ({ key }) => Number(key.includes(wanted)))
}

/** The counts of the listings in some locations, or of all. */
function* cellsOf({ counts, locations }: ListingTable, matching: Uint8Array | undefined, rating: number | undefined): Generator<Cell> {
  if (!matching) return yield* counts.cells(rating)
  for (const [index, location] of locations.entries()) if (matching[index]) yield* location.counts.cells(rating)
}

/** Counts the listings of a table that pass filters, once until the table changes. The minimum rating is in steps of a half. */
export function createListingCounter(table: ListingTable): (filters: Filters) => CountedListings {
  const counted = createUntilChange<CountedListings>(table, remembered)
  return (filters) => {
    const key = JSON.stringify(filters)
    const existing = counted().get(key)
    if (existing) return existing
    const locations = filters.location === undefined ? undefined : matchLocations(table, filters.location)
    const result = { ...countFacets(cellsOf(table, locations, filters.rating), filters), locations }
    counted().set(key, result)
    return result
  }
}
