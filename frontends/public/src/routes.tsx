import type { Site } from '@directory/contracts/http/directory'
import { privateScreen, type RouteHandle } from '@directory/frontend-kit/head'
import type { QueryClient } from '@directory/frontend-kit/queries'
import { type RouteObject, redirect } from '@directory/frontend-kit/router'
import { siteQuery } from '@directory/frontend-kit/site'
import { areaFilters, findArea } from './features/area/area.ts'
import { areaHead } from './features/area/area-head.ts'
import { AreaScreen } from './features/area/area-screen.tsx'
import { listingQuery } from './features/business/api/read-listing.ts'
import { businessHead } from './features/business/business-head.ts'
import { BusinessScreen } from './features/business/business-screen.tsx'
import { categoryFilters } from './features/category/category-filters.ts'
import { categoryHead } from './features/category/category-head.ts'
import { CategoryScreen } from './features/category/category-screen.tsx'
import { directoryQuery } from './features/directory/api/search-directory.ts'
import { directoryHead } from './features/directory/directory-head.ts'
import { DirectoryScreen } from './features/directory/directory-screen.tsx'
import { parseFilters, pickFilters } from './features/directory/filters.ts'
import { movedTo } from './features/directory/moved-to.ts'
import { homeQuery } from './features/home/api/read-home.ts'
import { homeHead } from './features/home/home-head.ts'
import { HomeScreen } from './features/home/home-screen.tsx'

const readFilters = ({ url }: Request) => parseFilters(new URL(url).search)

/**
 * The public screens: those with businesses come with the routes, the others on demand. A loader only redirects from former addresses and
 * warms the query cache; if it fails, the screen shows the error and a retry button.
 */
export default function publicRoutes(queryClient: QueryClient): RouteObject[] {
  const warm = async ({ url }: Request, query: (site: Site) => Promise<void> | undefined): Promise<null> => {
    const site = await queryClient.ensureQueryData(siteQuery)
    const moved = movedTo(new URL(url), site)
    if (moved) throw redirect(moved, 301)
    await query(site)
    return null
  }
  return [
    {
      index: true,
      element: <HomeScreen />,
      loader: ({ request }) => warm(request, () => queryClient.prefetchQuery(homeQuery(readFilters(request)))),
      handle: { head: homeHead } satisfies RouteHandle,
    },
    {
      path: 'businesses',
      element: <DirectoryScreen />,
      loader: ({ request }) => warm(request, () => queryClient.prefetchQuery(directoryQuery(readFilters(request)))),
      handle: { head: directoryHead } satisfies RouteHandle,
    },
    {
      path: 'business/:slug',
      element: <BusinessScreen />,
      loader: ({ params, request }) => warm(request, () => queryClient.prefetchQuery(listingQuery(params.slug ?? ''))),
      handle: { head: businessHead } satisfies RouteHandle,
    },
    {
      path: 'my-businesses/:id/preview',
      lazy: () => import('./features/business/preview-screen.tsx').then(({ PreviewScreen: Component }) => ({ Component })),
      handle: privateScreen('Preview'),
    },
    {
      path: 'category/:slug',
      element: <CategoryScreen />,
      loader: ({ params, request }) => {
        const { category } = parseFilters(`?${new URLSearchParams({ category: params.slug ?? '' })}`)
        return warm(request, () => {
          if (!category) return undefined
          return queryClient.prefetchQuery(directoryQuery({ ...pickFilters(readFilters(request), categoryFilters), category }))
        })
      },
      handle: { head: categoryHead } satisfies RouteHandle,
    },
    {
      path: 'location/:area',
      element: <AreaScreen />,
      loader: ({ params, request }) => {
        return warm(request, (site) => {
          const area = findArea(params.area ?? '', site)
          if (!area) return undefined
          return queryClient.prefetchQuery(directoryQuery({ ...pickFilters(readFilters(request), areaFilters), ...area.filters }))
        })
      },
      handle: { head: areaHead } satisfies RouteHandle,
    },
    { path: 'about', lazy: () => import('./features/about/about-route.ts') },
    { path: 'contact', lazy: () => import('./features/contact/contact-route.ts') },
    { path: 'advertising-pricing', lazy: () => import('./features/pricing/pricing-route.ts') },
    { path: 'social-media-marketing', lazy: () => import('./features/social-media-marketing/social-media-route.ts') },
    { path: 'favourites', lazy: () => import('./features/favourites/favourites-route.ts') },
    { path: 'how-ranking-works', lazy: () => import('./features/ranking/ranking-route.ts') },
    { path: 'privacy', lazy: () => import('./features/privacy/privacy-route.ts') },
  ]
}
