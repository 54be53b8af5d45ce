import type { Site } from '@directory/contracts/http/directory'
import type { Head, HeadContext } from '@directory/frontend-kit/head'
import { directoryQuery } from './api/search-directory.ts'
import { type Filters, parseFilters, writeFilters } from './filters.ts'

/** The heading of the directory for what it is narrowed to. */
export function directoryTitle(
  { q, category, area }: Filters,
  { city, categories, areas }: Pick<Site, 'city' | 'categories' | 'areas'>,
): string {
  const kind = categories.find(({ slug }) => slug === category)?.name
  const place = areas.find(({ slug }) => slug === area)?.name ?? city.name
  if (q) return `“${q}” in ${place}`
  return kind ? `${kind} in ${place}` : `Businesses in ${place}`
}

/** Free searches and narrow filters are not for search engines; a category or an area is. */
export function directoryHead({ url, site, queryClient }: HeadContext): Head {
  const filters = parseFilters(url.search)
  const { category, area, page, ...others } = filters
  const title = directoryTitle(filters, site)
  const hasFailed = queryClient.getQueryState(directoryQuery(filters).queryKey)?.status === 'error'
  return {
    title: `${title}${page ? `, page ${page}` : ''} | ${site.city.siteName}`,
    description: `${title}: search, compare and contact local businesses by category, area and rating. Every listing is reviewed before it is published.`,
    canonical: `/businesses${writeFilters({ category, area, page })}`,
    noindex: hasFailed || Object.values(others).some((value) => value !== undefined),
    status: hasFailed ? 503 : undefined,
  }
}
