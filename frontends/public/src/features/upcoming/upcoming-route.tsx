import type { RouteHandle } from '@directory/frontend-kit/head'
import type { RouteObject } from '@directory/frontend-kit/router'
import { UpcomingScreen } from '@directory/frontend-kit/ui/upcoming-screen'

/** The route of a page that is announced but not there yet. */
export const upcomingRoute = (path: string, title: string, missing: string): RouteObject => ({
  path,
  element: <UpcomingScreen title={title} missing={missing} />,
  handle: {
    head: ({ site }) => ({ title: `${title} | ${site.city.siteName}`, description: 'This page is not available yet.', noindex: true }),
  } satisfies RouteHandle,
})
