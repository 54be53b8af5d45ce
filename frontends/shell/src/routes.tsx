import type { RouteHandle } from '@directory/frontend-kit/head'
import type { QueryClient } from '@directory/frontend-kit/queries'
import type { RouteObject } from '@directory/frontend-kit/router'
import { siteQuery } from '@directory/frontend-kit/site'
import { Layout } from './layout/layout.tsx'
import { ErrorScreen } from './screens/error-screen.tsx'
import { notFoundHead } from './screens/not-found-head.ts'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { RootError } from './screens/root-error.tsx'

const notFound = { head: notFoundHead } satisfies RouteHandle

/** The routes of the whole site: the shell around those of the remotes, and a page for unknown paths. */
export function shellRoutes(queryClient: QueryClient, children: RouteObject[]): RouteObject[] {
  return [
    {
      // No path: it would match the home page before the remote with that screen has loaded.
      id: 'root',
      element: <Layout />,
      errorElement: <RootError />,
      hydrateFallbackElement: <></>,
      loader: async ({ request }) => {
        await queryClient.ensureQueryData(siteQuery)
        // The server knows the site's public address, whichever host name the visitor used.
        return { year: new Date().getFullYear(), origin: new URL(request.url).origin }
      },
      shouldRevalidate: () => false,
      children: [
        {
          id: 'screens',
          errorElement: <ErrorScreen />,
          children: [...children, { id: 'not-found', path: '*', element: <NotFoundScreen />, handle: notFound }],
        },
      ],
    },
  ]
}
