import { limits } from '@directory/contracts/catalogue/limits'
import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { Head, HeadContext } from '@directory/frontend-kit/head'
import { firstPicture } from '../../shared/first-picture.ts'
import { directoryQuery } from '../directory/api/search-directory.ts'
import { directoryTrail } from '../directory/directory-trail.ts'
import { parseFilters, pickFilters, writeFilters } from '../directory/filters.ts'
import { inOrderShown } from '../directory/in-order-shown.ts'
import { listPicture } from '../directory/list-picture.ts'
import { breadcrumbList } from '../structured-data/breadcrumb-list.ts'
import { itemList } from '../structured-data/item-list.ts'
import { categoryFilters } from './category-filters.ts'

/** The head of a category's page; filtered or sorted views are not indexed, as they show the same businesses. */
export function categoryHead({ url, site, params, queryClient }: HeadContext): Head {
  const { city, categories } = site
  const category = categories.find(({ slug }) => slug === params.slug)
  if (!category)
    return { title: `Category Not Found | ${city.siteName}`, description: 'This category does not exist.', noindex: true, status: 404 }
  const filters = pickFilters(parseFilters(url.search), categoryFilters)
  const query = directoryQuery({ ...filters, category: category.slug })
  const data = queryClient.getQueryData(query.queryKey)
  const hasFailed = queryClient.getQueryState(query.queryKey)?.status === 'error'
  const title = `${category.name} in ${city.name}`
  return {
    title: `${title}${filters.page ? `, page ${filters.page}` : ''} | ${city.siteName}`,
    description:
      `${category.description} in ${city.name}: ${formatCount(category.count)} local businesses with ratings and contact details.`.slice(
        0,
        limits.metaDescriptionLength,
      ),
    canonical: `/category/${category.slug}${writeFilters({ page: filters.page })}`,
    noindex: hasFailed || filters.location !== undefined || filters.sort !== undefined,
    status: hasFailed ? 503 : data && data.items.length === 0 && filters.page ? 404 : undefined,
    preview: { path: `/previews/category/${category.slug}.jpg`, alt: title },
    firstPicture: data && firstPicture(...listPicture(data.items)),
    jsonLd:
      typeof document === 'undefined'
        ? [
            breadcrumbList(directoryTrail, category.name, url.origin),
            ...(data?.items.length ? [itemList(title, inOrderShown(data.items), url.origin)] : []),
          ]
        : [],
  }
}
