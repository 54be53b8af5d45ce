import { packageIds } from '@directory/contracts/catalogue/packages'
import type { Coordinates } from '@directory/contracts/primitives'
import { earthCoordinates } from '../search/earth.ts'
import type { Filters, Page } from '../search/search-engine.ts'
import type { CountedListings } from './count-listings.ts'
import type { ListingTable } from './listing-table.ts'
import { selectFirst } from './select-first.ts'

/** Whether a row passes the filters. */
export function createFilter(table: ListingTable, filters: Filters, { locations, matched }: CountedListings): (row: number) => boolean {
  const { category, area, package: packages, rating, location } = table.columns()
  const { categoryId, areaId, rating: minimum } = filters
  const packageIndex = filters.package === undefined ? undefined : packageIds.indexOf(filters.package)
  const unwantedPackage = filters.exceptPackage === undefined ? undefined : packageIds.indexOf(filters.exceptPackage)
  return (row) =>
    (!matched || matched[row] === 1) &&
    (categoryId === undefined || category[row] === categoryId) &&
    (areaId === undefined || area[row] === areaId) &&
    (packageIndex === undefined || packages[row] === packageIndex) &&
    packages[row] !== unwantedPackage &&
    (minimum === undefined || (rating[row] ?? 0) >= minimum) &&
    (!locations || locations[location[row] ?? 0] === 1)
}

/** A page of the rows in an order that pass a filter, read from the nearer end. */
export function slicePassing(
  rows: Uint32Array,
  passes: (row: number) => boolean,
  { offset, limit }: Pick<Page, 'offset' | 'limit'>,
  total: number,
): number[] {
  const size = Math.min(limit, total - offset)
  const fromEnd = offset > total / 2
  const skipped = fromEnd ? total - offset - size : offset
  const found: number[] = []
  for (let seen = 0, place = 0; found.length < size && place < rows.length; place++) {
    const row = rows[fromEnd ? rows.length - 1 - place : place] ?? 0
    if (passes(row) && seen++ >= skipped) found.push(row)
  }
  return fromEnd ? found.reverse() : found
}

/** The nearest rows that pass a filter; those without coordinates come last. */
function nearest(table: ListingTable, near: Coordinates, passes: (row: number) => boolean, { offset, limit }: Page): number[] {
  const { x, y, z } = table.columns()
  const [atX, atY, atZ] = earthCoordinates(near)
  const distances = new Float64Array(x.length)
  function* passing(): Generator<number> {
    for (const row of table.orders.name.rows()) {
      if (!passes(row)) continue
      const distance = Math.sqrt(((x[row] ?? 0) - atX) ** 2 + ((y[row] ?? 0) - atY) ** 2 + ((z[row] ?? 0) - atZ) ** 2)
      distances[row] = Number.isNaN(distance) ? Number.POSITIVE_INFINITY : distance
      yield row
    }
  }
  const compare = (one: number, other: number) => {
    const [a = 0, b = 0] = [distances[one], distances[other]]
    return a === b ? table.byId(one, other) : a - b
  }
  return selectFirst(passing(), offset + limit, compare).slice(offset)
}

/** A page of the visible listings that pass the filters. */
export function findRows(table: ListingTable, page: Page, counted: CountedListings): number[] {
  const { filters, sort, near, offset } = page
  const { total } = counted
  if (offset >= total) return []
  const passes = createFilter(table, filters, counted)
  return sort === 'distance'
    ? nearest(table, near ?? { latitude: 0, longitude: 0 }, passes, page)
    : slicePassing(table.orders[sort === 'relevance' ? 'rating' : sort].rows(), passes, page, total)
}
