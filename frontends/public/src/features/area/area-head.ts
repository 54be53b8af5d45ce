import type { Head, HeadContext } from '@directory/frontend-kit/head'
import { firstPicture } from '../../shared/first-picture.ts'
import { directoryQuery } from '../directory/api/search-directory.ts'
import { directoryTrail } from '../directory/directory-trail.ts'
import { parseFilters, pickFilters, writeFilters } from '../directory/filters.ts'
import { inOrderShown } from '../directory/in-order-shown.ts'
import { listPicture } from '../directory/list-picture.ts'
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts'
import { itemList } from '../structured-data/item-list.ts'
import { areaFilters, findArea } from './area.ts'

/** The head of an area's page. Only the city's own areas are indexed, since any part of a location has a page. */
export function areaHead({ url, site, params, queryClient }: HeadContext): Head {
  const { city } = site
  const segment = params.area ?? ''
  const area = findArea(segment, site)
  if (!area) return { title: `Area not found | ${city.siteName}`, description: 'There is no such area.', noindex: true, status: 404 }
  const filters = pickFilters(parseFilters(url.search), areaFilters)
  const query = directoryQuery({ ...filters, ...area.filters })
  const data = queryClient.getQueryData(query.queryKey)
  const hasFailed = queryClient.getQueryState(query.queryKey)?.status === 'error'
  const isEmpty = data !== undefined && data.items.length === 0
  const title = `Businesses in ${area.name}, ${city.name}`
  return {
    title: `${title}${filters.page ? `, page ${filters.page}` : ''} | ${city.siteName}`,
    description: `Local businesses in ${area.name}, ${city.name}: restaurants, shops, trades and services with ratings and contact details.`,
    canonical: `/location/${segment}${writeFilters({ page: filters.page })}`,
    noindex: hasFailed || !area.isKnown || filters.category !== undefined || filters.sort !== undefined,
    status: hasFailed ? 503 : isEmpty && (!area.isKnown || filters.page) ? 404 : undefined,
    preview: area.isKnown ? { path: `/previews/location/${segment}.jpg`, alt: title } : undefined,
    firstPicture: data && firstPicture(...listPicture(data.items)),
    jsonLd:
      typeof document === 'undefined'
        ? [
            breadcrumbList(directoryTrail, area.name, url.origin),
            ...(data?.items.length ? [itemList(title, inOrderShown(data.items), url.origin)] : []),
          ]
        : [],
  }
}
