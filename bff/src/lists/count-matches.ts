import { countFacets } from '../search/facet-counts.ts'
import type { Filters } from '../search/search-engine.ts'
import { type CountedListings, matchLocations } from './count-listings.ts'
import { createCounts } from './counts.ts'
import type { ListingTable } from './listing-table.ts'

interface CountedMatches extends CountedListings {
  /** Whatever the filters are, except that of a location. */
  readonly matches: number
}

/** Counts those of some rows that pass filters. The minimum rating is in steps of a half. */
export function countMatches(table: ListingTable, rows: Uint32Array, filters: Filters): CountedMatches {
  const { location } = table.columns()
  const locations = filters.location === undefined ? undefined : matchLocations(table, filters.location)
  const matched = new Uint8Array(location.length)
  const counts = createCounts()
  let matches = 0
  for (const row of rows) {
    if (locations && locations[location[row] ?? 0] !== 1) continue
    matched[row] = 1
    counts.add(table.combined(row), 1)
    matches++
  }
  return { ...countFacets(counts.cells(filters.rating), filters), matched, matches }
}
