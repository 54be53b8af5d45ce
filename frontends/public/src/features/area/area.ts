import type { Site } from '@directory/contracts/http/directory'
import { type Filters, parseFilters } from '../directory/filters.ts'

/** The filters that the page of an area knows. */
export const areaFilters = ['category', 'sort', 'page'] as const satisfies readonly (keyof Filters)[]

export interface Area {
  /** Title-cased. */
  readonly name: string
  /** What locations are searched for: hyphens read as spaces. */
  readonly location: string
  /** Whether it is one of the city's own, and not just any text. */
  readonly isKnown: boolean
}

/** What locations are searched for by a segment of an address; undefined for one that no location can hold. */
export const areaLocation = (segment: string): string | undefined =>
  parseFilters(`?${new URLSearchParams({ location: segment.replaceAll('-', ' ') })}`).location

/** The area that a segment of an address names. */
export function areaOf(segment: string, { areas }: Pick<Site, 'areas'>): Area | undefined {
  const location = areaLocation(segment)
  if (!location) return undefined
  const known = areas.find(({ slug }) => slug === segment)
  const name = known?.name ?? location.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  return { name, location, isKnown: known !== undefined }
}
