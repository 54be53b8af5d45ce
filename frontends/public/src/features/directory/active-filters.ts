import { packages } from '@directory/contracts/catalogue/packages'
import type { Site } from '@directory/contracts/http/directory'
import type { Filters } from './filters.ts'

interface ActiveFilter {
  readonly name: keyof Filters
  readonly label: string
}

/** The labels of the active filters. */
export function activeFilters(filters: Filters, site: Pick<Site, 'categories' | 'areas'>): ActiveFilter[] {
  const { q, category, area, location, package: packageId, rating } = filters
  const findName = (places: readonly { slug: string; name: string }[], slug: string) =>
    places.find((place) => place.slug === slug)?.name ?? slug
  const labels: [keyof Filters, string | undefined][] = [
    ['q', q && `“${q}”`],
    ['category', category && findName(site.categories, category)],
    ['area', area && findName(site.areas, area)],
    ['location', location && `Location: ${location}`],
    ['package', packageId && packages[packageId].filterName],
    ['rating', rating === undefined ? undefined : `Rated ${rating.toFixed(1)} and up`],
  ]
  return labels.flatMap(([name, label]) => (label ? [{ name, label }] : []))
}
