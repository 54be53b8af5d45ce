import { matchRoutes, type RouteObject } from '@directory/frontend-kit/router'

/**
 * Loads the file of the screen at a path into its route, before there is a router: hydration needs all of the page, and a router that has to
 * wait for the file takes the page for a new one, and scrolls to its top.
 */
export async function loadScreen(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
