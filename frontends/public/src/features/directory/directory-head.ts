import type { Site } from '@directory/contracts/http/directory'
import type { Head, HeadContext } from '@directory/frontend-kit/head'
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts'
import { itemList } from '../structured-data/item-list.ts'
import { directoryQuery } from './api/search-directory.ts'
import { type Filters, parseFilters, writeFilters } from './filters.ts'
import { inOrderShown } from './in-order-shown.ts'

/** The heading of the directory for its filters. */
export function directoryTitle(
  { q, category, area }: Filters,
  { city, categories, areas }: Pick<Site, 'city' | 'categories' | 'areas'>,
  postcode?: string | null,
): string {
  const kind = categories.find(({ slug }) => slug === category)?.name
  const place = areas.find(({ slug }) => slug === area)?.name ?? city.name
  if (q && postcode) return q.length > postcode.length + 1 ? `“${q}”` : `Businesses near ${postcode}`
  if (q) return `“${q}” in ${place}`
  return kind ? `${kind} in ${place}` : `Businesses in ${place}`
}

/** The head of the directory; only views by category or area are indexed, not searches or other filters. */
export function directoryHead({ url, site, queryClient }: HeadContext): Head {
  const filters = parseFilters(url.search)
  const { category, area, page, ...others } = filters
  const data = queryClient.getQueryData(directoryQuery(filters).queryKey)
  const title = directoryTitle(filters, site, data?.near?.postcode)
  const hasFailed = queryClient.getQueryState(directoryQuery(filters).queryKey)?.status === 'error'
  return {
    title: `${title}${page ? `, page ${page}` : ''} | ${site.city.siteName}`,
    description: `${title}: search, compare and contact local businesses by category, area and rating. Every listing is reviewed before it is published.`,
    canonical: `/businesses${writeFilters({ category, area, page })}`,
    noindex: hasFailed || Object.values(others).some((value) => value !== undefined),
    status: hasFailed ? 503 : undefined,
    jsonLd:
      typeof document === 'undefined'
        ? [
            breadcrumbList([{ label: 'Home', to: '/' }], 'Businesses', url.origin),
            ...(data?.items.length ? [itemList(title, page || data.near ? data.items : inOrderShown(data.items), url.origin)] : []),
          ]
        : [],
  }
}
