import type { RouteHandle } from '@directory/frontend-kit/head'
import { type QueryClient, type RouteObject, redirect } from '@directory/frontend-kit/router'
import { listingQuery } from './features/business/api/read-listing.ts'
import { businessHead } from './features/business/business-head.ts'
import { BusinessScreen } from './features/business/business-screen.tsx'
import { directoryQuery } from './features/directory/api/search-directory.ts'
import { directoryHead } from './features/directory/directory-head.ts'
import { DirectoryScreen } from './features/directory/directory-screen.tsx'
import { parseFilters, writeFilters } from './features/directory/filters.ts'
import { homeQuery } from './features/home/api/read-home.ts'
import { homeHead } from './features/home/home-head.ts'
import { HomeScreen } from './features/home/home-screen.tsx'
import { HowRankingWorksScreen } from './features/ranking/how-ranking-works-screen.tsx'
import { rankingHead } from './features/ranking/ranking-head.ts'
import { upcomingRoute } from './features/upcoming/upcoming-route.tsx'

const searchOf = ({ url }: Request) => new URL(url).search

/** The public screens. A loader only warms the query cache; where it fails, the screen says so itself and offers to try again. */
export default function publicRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    {
      index: true,
      element: <HomeScreen />,
      loader: ({ request }) => warm(queryClient.prefetchQuery(homeQuery(parseFilters(searchOf(request))))),
      handle: { head: homeHead } satisfies RouteHandle,
    },
    {
      path: 'businesses',
      element: <DirectoryScreen />,
      loader: ({ request }) => warm(queryClient.prefetchQuery(directoryQuery(parseFilters(searchOf(request))))),
      handle: { head: directoryHead } satisfies RouteHandle,
    },
    {
      path: 'business/:slug',
      element: <BusinessScreen />,
      loader: ({ params }) => warm(queryClient.prefetchQuery(listingQuery(params.slug ?? ''))),
      handle: { head: businessHead } satisfies RouteHandle,
    },
    { path: 'category/:slug', loader: ({ params }) => redirect(`/businesses${writeFilters({ category: params.slug })}`) },
    { path: 'location/:area', loader: ({ params }) => redirect(`/businesses${writeFilters({ area: params.area })}`) },
    { path: 'how-ranking-works', element: <HowRankingWorksScreen />, handle: { head: rankingHead } satisfies RouteHandle },
    upcomingRoute('about', 'About'),
    upcomingRoute('contact', 'Contact'),
    upcomingRoute('advertising-pricing', 'Packages'),
    upcomingRoute('social-media-marketing', 'Social Media Marketing'),
    upcomingRoute('upgrade-premium', 'Go Gold Standard'),
  ]
}

const warm = async (query: Promise<void>): Promise<null> => {
  await query
  return null
}
