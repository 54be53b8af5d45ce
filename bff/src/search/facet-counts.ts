import { packageIds } from '@directory/contracts/catalogue/packages'
import { z } from 'zod'
import type { Counted, Filters } from './search-engine.ts'

/** Category, area, package, rating in steps of a half, whether it reaches the requested minimum, and the number of such listings. */
export const Cell = z.tuple([z.int(), z.int(), z.int(), z.int(), z.boolean(), z.int()])
export type Cell = z.output<typeof Cell>

/** The same if no rating is requested. */
export const ReadyCount = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()])

/** The precomputed counts of all listings. */
export interface ReadyCounts {
  /** As cells, for a minimum rating in steps of a half. */
  cells(rating?: number): Iterable<Cell>
  readonly all: Counted
}

/** Whether the ready counts support a minimum rating: they have steps of a half. */
export const isRatingStep = (rating: number | undefined): boolean => rating === undefined || Number.isInteger(rating * 2)

/** The ready counts as stored. */
export function toReadyCounts(counts: readonly z.output<typeof ReadyCount>[]): ReadyCounts {
  function* cells(rating = 0): Generator<Cell> {
    for (const [categoryId, areaId, packageIndex, ratingStep, listings] of counts)
      yield [categoryId, areaId, packageIndex, ratingStep, ratingStep >= rating * 2, listings]
  }
  return { cells, all: countFacets(cells(), {}) }
}

/** Sums cells to the number of results for each facet value, and to the total with all filters. */
export function countFacets(cells: Iterable<Cell>, filters: Filters): Counted {
  const categories = new Map<number, number>()
  const areas = new Map<number, number>()
  const packages = new Map<number, number>()
  const ratingSteps = new Map<number, number>()
  const wantedPackage = filters.package === undefined ? undefined : packageIds.indexOf(filters.package)
  const unwantedPackage = filters.exceptPackage === undefined ? undefined : packageIds.indexOf(filters.exceptPackage)
  const add = (counts: Map<number, number>, key: number, listings: number) => counts.set(key, (counts.get(key) ?? 0) + listings)
  let total = 0
  for (const [categoryId, areaId, packageIndex, ratingStep, reaches, listings] of cells) {
    const category = filters.categoryId === undefined || filters.categoryId === categoryId
    const area = filters.areaId === undefined || filters.areaId === areaId
    const pack = (wantedPackage === undefined || wantedPackage === packageIndex) && unwantedPackage !== packageIndex
    const rating = filters.rating === undefined || reaches
    if (area && pack && rating) add(categories, categoryId, listings)
    if (category && pack && rating) add(areas, areaId, listings)
    if (category && area && rating) add(packages, packageIndex, listings)
    if (category && area && pack) add(ratingSteps, ratingStep, listings)
    if (category && area && pack && rating) total += listings
  }
  return { total, facets: { categories, areas, packages, ratingSteps } }
}
