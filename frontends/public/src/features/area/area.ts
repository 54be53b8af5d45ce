import type { Site } from '@directory/contracts/http/directory'
import { type Filters, parseFilters } from '../directory/filters.ts'

/** The filters that the page of an area knows. */
export const areaFilters = ['category', 'sort', 'page'] as const satisfies readonly (keyof Filters)[]

export interface Area {
  /** Title-cased. */
  readonly name: string
  /** What finds its businesses: a location that names it, hyphens read as spaces. */
  readonly filters: Pick<Filters, 'location' | 'area'>
  /** Whether it is one of the city's own, and not just any text. */
  readonly isKnown: boolean
}

/** What locations are searched for by a segment of an address; undefined for one that no location can hold. */
const areaLocation = (segment: string): string | undefined =>
  parseFilters(`?${new URLSearchParams({ location: segment.replaceAll('-', ' ') })}`).location

/** The area that a segment of an address names. */
export function findArea(segment: string, { areas }: Pick<Site, 'areas'>): Area | undefined {
  const location = areaLocation(segment)
  if (!location) return undefined
  const known = areas.find(({ slug }) => slug === segment)
  const name = known?.name ?? location.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  // Where an area has another name than its address, or had, locations need not name it so: those who know are asked.
  const isNamedSo = !known || (known.formerSlugs.length === 0 && known.name.toLowerCase() === location)
  return { name, filters: isNamedSo ? { location } : { area: known.slug }, isKnown: known !== undefined }
}
