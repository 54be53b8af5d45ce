import { packageIds, packages } from '@directory/contracts/catalogue/packages'
import { earthCoordinates } from '../search/earth.ts'
import { compareText } from './compare-text.ts'
import { type Combined, type Counts, createCounts } from './counts.ts'
import type { ListingRow, VisibleRow } from './listing-row.ts'
import { createOrdered } from './ordered.ts'
import { createRowIndex } from './row-index.ts'

const arePremium = packageIds.map((id) => packages[id].isPremium)

/** Columns that grow with the number of rows. */
function createColumns(capacity: number) {
  return {
    category: new Uint16Array(capacity),
    area: new Uint16Array(capacity),
    package: new Uint8Array(capacity),
    ratingStep: new Uint8Array(capacity),
    rating: new Float64Array(capacity),
    createdAt: new Float64Array(capacity),
    location: new Uint32Array(capacity),
    /** Points on an earth-sized globe; not a number without coordinates. */
    x: new Float64Array(capacity),
    y: new Float64Array(capacity),
    z: new Float64Array(capacity),
    /** The change that wrote the row; infinite for a row that is free. */
    changed: new Float64Array(capacity),
  }
}
type Columns = ReturnType<typeof createColumns>

function enlarge(columns: Columns, capacity: number): Columns {
  const larger = createColumns(capacity)
  larger.category.set(columns.category)
  larger.area.set(columns.area)
  larger.package.set(columns.package)
  larger.ratingStep.set(columns.ratingStep)
  larger.rating.set(columns.rating)
  larger.createdAt.set(columns.createdAt)
  larger.location.set(columns.location)
  larger.x.set(columns.x)
  larger.y.set(columns.y)
  larger.z.set(columns.z)
  larger.changed.set(columns.changed)
  return larger
}

/** A place name that listings share, with the counts of its listings. */
interface Location {
  readonly key: string
  readonly counts: Counts
}

/** The visible listings in columns, in every order that visitors can choose, and counted. */
export function createListingTable() {
  let columns = createColumns(1_024)
  const ids: string[] = []
  const names: string[] = []
  const rows = createRowIndex()
  const freeRows: number[] = []
  const locations: Location[] = []
  const locationOf = new Map<string, number>()
  const counts = createCounts()
  let processed = 0
  let size = 0

  const isPremium = (row: number): boolean => arePremium[columns.package[row] ?? 0] === true
  const premiumFirst = (one: number, other: number) => Number(isPremium(other)) - Number(isPremium(one))
  const byId = (one: number, other: number) => compareText(ids[one] ?? '', ids[other] ?? '')
  const byName = (one: number, other: number) => compareText(names[one] ?? '', names[other] ?? '') || byId(one, other)
  const descending = (column: Float64Array, one: number, other: number) => (column[other] ?? 0) - (column[one] ?? 0)
  const orders = {
    rating: createOrdered((one, other) => premiumFirst(one, other) || descending(columns.rating, one, other) || byName(one, other)),
    name: createOrdered((one, other) => premiumFirst(one, other) || byName(one, other)),
    newest: createOrdered((one, other) => premiumFirst(one, other) || descending(columns.createdAt, one, other) || byId(one, other)),
  }

  const combined = (row: number): Combined => ({
    categoryId: columns.category[row] ?? 0,
    areaId: columns.area[row] ?? 0,
    package: columns.package[row] ?? 0,
    ratingStep: columns.ratingStep[row] ?? 0,
  })

  function count(row: number, change: 1 | -1): void {
    counts.add(combined(row), change)
    locations[columns.location[row] ?? 0]?.counts.add(combined(row), change)
  }

  function findLocation(key: string): number {
    const existing = locationOf.get(key)
    if (existing !== undefined) return existing
    const location = locations.push({ key, counts: createCounts() }) - 1
    locationOf.set(key, location)
    return location
  }

  function write(row: number, listing: VisibleRow): void {
    const { latitude, longitude } = listing
    const [x, y, z] = latitude === null || longitude === null ? [] : earthCoordinates({ latitude, longitude })
    ids[row] = listing.id
    names[row] = listing.nameKey
    columns.category[row] = listing.categoryId
    columns.area[row] = listing.areaId
    columns.package[row] = listing.package
    columns.ratingStep[row] = listing.ratingStep
    columns.rating[row] = listing.rating
    columns.createdAt[row] = listing.createdAt
    columns.location[row] = findLocation(listing.locationKey)
    columns.x[row] = x ?? Number.NaN
    columns.y[row] = y ?? Number.NaN
    columns.z[row] = z ?? Number.NaN
    columns.changed[row] = listing.changed
    rows.set(listing.id, row)
    size++
    count(row, 1)
  }

  function remove(changes: readonly ListingRow[]): void {
    const leaving = changes.flatMap(({ id }) => rows.get(id) ?? [])
    for (const order of Object.values(orders)) order.remove(leaving)
    for (const row of leaving) {
      count(row, -1)
      rows.delete(row)
      size--
      columns.changed[row] = Number.POSITIVE_INFINITY
      freeRows.push(row)
    }
  }

  return {
    /** Applies changes in their order, each listing at most once. */
    apply(changes: readonly ListingRow[]): void {
      if (changes.length === 0) return
      processed = changes.at(-1)?.changed ?? processed
      remove(changes)
      const added = changes.flatMap((change) => {
        if (!change.visible) return []
        const row = freeRows.pop() ?? ids.length
        if (row >= columns.rating.length) columns = enlarge(columns, row * 2)
        write(row, change)
        return row
      })
      for (const order of Object.values(orders)) order.add(added)
    },
    /** The number of the last change. */
    processed: () => processed,
    size: () => size,
    columns: () => columns,
    id: (row: number): string => ids[row] ?? '',
    name: (row: number): string => names[row] ?? '',
    rows,
    isPremium,
    byId,
    combined,
    counts,
    locations: locations as readonly Location[],
    orders,
  }
}
export type ListingTable = ReturnType<typeof createListingTable>
