import { packageIds } from '@directory/contracts/catalogue/packages'
import type { FacetCounts, Filters } from './search-engine.ts'

/** How many listings share a category, an area, a package, a rating step of a half, and whether they reach the rating asked for. */
export type Cell = readonly [
  categoryId: number,
  areaId: number,
  packageIndex: number,
  ratingStep: number,
  reaches: boolean,
  listings: number,
]

/** Sums cells to what each facet's values would leave, and to the total that all filters leave. */
export function countFacets(cells: Iterable<Cell>, filters: Filters): { total: number; facets: FacetCounts } {
  const categories = new Map<number, number>()
  const areas = new Map<number, number>()
  const packages = new Map<number, number>()
  const ratingSteps = new Map<number, number>()
  const wantedPackage = filters.package === undefined ? undefined : packageIds.indexOf(filters.package)
  const add = (counts: Map<number, number>, key: number, listings: number) => counts.set(key, (counts.get(key) ?? 0) + listings)
  let total = 0
  for (const [categoryId, areaId, packageIndex, ratingStep, reaches, listings] of cells) {
    const category = filters.categoryId === undefined || filters.categoryId === categoryId
    const area = filters.areaId === undefined || filters.areaId === areaId
    const pack = wantedPackage === undefined || wantedPackage === packageIndex
    const rating = filters.rating === undefined || reaches
    if (area && pack && rating) add(categories, categoryId, listings)
    if (category && pack && rating) add(areas, areaId, listings)
    if (category && area && rating) add(packages, packageIndex, listings)
    if (category && area && pack) add(ratingSteps, ratingStep, listings)
    if (category && area && pack && rating) total += listings
  }
  return { total, facets: { categories, areas, packages, ratingSteps } }
}
