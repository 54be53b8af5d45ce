import type { Site } from '@directory/contracts/http/directory'
import { privateScreen } from '@directory/frontend-kit/head'
import type { QueryClient } from '@directory/frontend-kit/queries'
import { type RouteObject, redirect } from '@directory/frontend-kit/router'
import { siteQuery } from '@directory/frontend-kit/site'
import { areaFilters, findArea } from './features/area/area.ts'
import { listingQuery } from './features/business/api/read-listing.ts'
import { categoryFilters } from './features/category/category-filters.ts'
import { directoryQuery } from './features/directory/api/search-directory.ts'
import { parseFilters, pickFilters } from './features/directory/filters.ts'
import { movedTo } from './features/directory/moved-to.ts'
import { homeQuery } from './features/home/api/read-home.ts'
import { numbersQuery } from './features/online-safety/api/read-numbers.ts'
import { outcomesQuery } from './features/reviews-policy/api/read-outcomes.ts'
import { linkQuery, readSecret } from './features/unsubscribe/api/read-link.ts'

const readFilters = ({ url }: Request) => parseFilters(new URL(url).search)

/**
 * The public screens, each with a file of its own, which the server names after the route's id for the browser to fetch early. A loader only
 * redirects from former addresses and warms the query cache; if it fails, the screen shows the error and a retry button.
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
      id: 'home',
      lazy: () => import(/* webpackChunkName: "home" */ './features/home/home-route.ts'),
      loader: ({ request }) => warm(request, () => queryClient.prefetchQuery(homeQuery(readFilters(request)))),
    },
    {
      path: 'businesses',
      id: 'directory',
      lazy: () => import(/* webpackChunkName: "directory" */ './features/directory/directory-route.ts'),
      loader: ({ request }) => warm(request, () => queryClient.prefetchQuery(directoryQuery(readFilters(request)))),
    },
    {
      path: 'business/:slug',
      id: 'business',
      lazy: () => import(/* webpackChunkName: "business" */ './features/business/business-route.ts'),
      loader: ({ params, request }) =>
        warm(request, async () => {
          const query = listingQuery(params.slug ?? '')
          await queryClient.prefetchQuery(query)
          const listing = queryClient.getQueryData(query.queryKey)?.listing
          // It was merged into another.
          if (listing && listing.slug !== params.slug) throw redirect(`/business/${listing.slug}`, 301)
        }),
    },
    {
      path: 'my-businesses/:id/preview',
      lazy: () => import('./features/business/preview-screen.tsx').then(({ PreviewScreen: Component }) => ({ Component })),
      handle: privateScreen('Preview'),
    },
    {
      path: 'category/:slug',
      id: 'category',
      lazy: () => import(/* webpackChunkName: "category" */ './features/category/category-route.ts'),
      loader: ({ params, request }) => {
        const { category } = parseFilters(`?${new URLSearchParams({ category: params.slug ?? '' })}`)
        return warm(request, () => {
          if (!category) return undefined
          return queryClient.prefetchQuery(directoryQuery({ ...pickFilters(readFilters(request), categoryFilters), category }))
        })
      },
    },
    {
      path: 'location/:area',
      id: 'area',
      lazy: () => import(/* webpackChunkName: "area" */ './features/area/area-route.ts'),
      loader: ({ params, request }) => {
        return warm(request, (site) => {
          const area = findArea(params.area ?? '', site)
          if (!area) return undefined
          return queryClient.prefetchQuery(directoryQuery({ ...pickFilters(readFilters(request), areaFilters), ...area.filters }))
        })
      },
    },
    { id: 'about', path: 'about', lazy: () => import(/* webpackChunkName: "about" */ './features/about/about-route.ts') },
    { id: 'contact', path: 'contact', lazy: () => import(/* webpackChunkName: "contact" */ './features/contact/contact-route.ts') },
    {
      id: 'pricing',
      path: 'advertising-pricing',
      lazy: () => import(/* webpackChunkName: "pricing" */ './features/pricing/pricing-route.ts'),
    },
    {
      id: 'social',
      path: 'social-media-marketing',
      lazy: () => import(/* webpackChunkName: "social" */ './features/social-media-marketing/social-media-route.ts'),
    },
    {
      id: 'favourites',
      path: 'favourites',
      lazy: () => import(/* webpackChunkName: "favourites" */ './features/favourites/favourites-route.ts'),
    },
    {
      id: 'ranking',
      path: 'how-ranking-works',
      lazy: () => import(/* webpackChunkName: "ranking" */ './features/ranking/ranking-route.ts'),
    },
    {
      id: 'reviews-policy',
      path: 'reviews-policy',
      lazy: () => import(/* webpackChunkName: "reviews-policy" */ './features/reviews-policy/reviews-policy-route.ts'),
      loader: ({ request }) => warm(request, () => queryClient.prefetchQuery(outcomesQuery)),
    },
    {
      id: 'online-safety',
      path: 'online-safety',
      lazy: () => import(/* webpackChunkName: "online-safety" */ './features/online-safety/online-safety-route.ts'),
      loader: ({ request }) => warm(request, () => queryClient.prefetchQuery(numbersQuery)),
    },
    {
      id: 'complaints',
      path: 'complaints',
      lazy: () => import(/* webpackChunkName: "complaints" */ './features/complaints/complaints-route.ts'),
    },
    { id: 'appeal', path: 'appeals/:id', lazy: () => import(/* webpackChunkName: "appeal" */ './features/appeal/appeal-route.ts') },
    {
      id: 'report-status',
      path: 'reports/:id',
      lazy: () => import(/* webpackChunkName: "report-status" */ './features/report-status/report-status-route.ts'),
    },
    { id: 'enquire', path: 'enquire', lazy: () => import(/* webpackChunkName: "enquire" */ './features/enquire/enquire-route.ts') },
    { id: 'approve', path: 'approve', lazy: () => import(/* webpackChunkName: "approve" */ './features/approve/approve-route.ts') },
    { id: 'enquiry', path: 'enquiry', lazy: () => import(/* webpackChunkName: "enquiry" */ './features/enquiry/enquiry-route.ts') },
    {
      id: 'unsubscribe',
      path: 'unsubscribe',
      lazy: () => import(/* webpackChunkName: "unsubscribe" */ './features/unsubscribe/unsubscribe-route.ts'),
      loader: ({ request }) => warm(request, () => queryClient.prefetchQuery(linkQuery(readSecret(new URL(request.url).searchParams)))),
    },
    { id: 'terms', path: 'terms', lazy: () => import(/* webpackChunkName: "terms" */ './features/terms/terms-route.ts') },
    { id: 'privacy', path: 'privacy', lazy: () => import(/* webpackChunkName: "privacy" */ './features/privacy/privacy-route.ts') },
    { id: 'cookies', path: 'cookies', lazy: () => import(/* webpackChunkName: "cookies" */ './features/cookies/cookies-route.ts') },
    {
      id: 'accessibility',
      path: 'accessibility',
      lazy: () => import(/* webpackChunkName: "accessibility" */ './features/accessibility/accessibility-route.ts'),
    },
  ]
}
