import type { Site } from '@directory/contracts/http/directory'
import { type Filters, parseFilters } from '../directory/filters.ts'

/** The filters that an area's page supports. */
export const areaFilters = ['category', 'sort', 'page'] as const satisfies readonly (keyof Filters)[]

export interface Area {
  /** Title-cased. */
  readonly name: string
  /** The filter for its businesses: a location that contains the name, hyphens read as spaces. */
  readonly filters: Pick<Filters, 'location' | 'area'>
  /** Whether it is one of the city's own areas, rather than any text. */
  readonly isKnown: boolean
}

/** The location filter for a path segment; undefined if no location can contain it. */
const areaLocation = (segment: string): string | undefined =>
  parseFilters(`?${new URLSearchParams({ location: segment.replaceAll('-', ' ') })}`).location

/** The area for a path segment. */
export function findArea(segment: string, { areas }: Pick<Site, 'areas'>): Area | undefined {
  const location = areaLocation(segment)
  if (!location) return undefined
  const knownArea = areas.find(({ slug }) => slug === segment)
  const name = knownArea?.name ?? location.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  // If an area's name differs from its slug, now or in the past, locations need not contain the slug's text: filter by area instead.
  const isNamedBySlug = !knownArea || (knownArea.formerSlugs.length === 0 && knownArea.name.toLowerCase() === location)
  return { name, filters: isNamedBySlug ? { location } : { area: knownArea.slug }, isKnown: knownArea !== undefined }
}
