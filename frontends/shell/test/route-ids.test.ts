import adminRoutes from '@directory/admin/routes'
import { QueryClient } from '@directory/frontend-kit/queries'
import type { RouteObject } from '@directory/frontend-kit/router'
import ownerRoutes from '@directory/owner/routes'
import publicRoutes from '@directory/public/routes'
import { expect, test } from 'vitest'

const idsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ id, children = [] }) => [...(id ? [id] : []), ...idsOf(children)])

test('when all remotes are loaded, then no two routes have the same id', () => {
  const client = new QueryClient()
  const ids = [publicRoutes, ownerRoutes, adminRoutes].flatMap((routes) => idsOf(routes(client)))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(ids.length).toBeGreaterThan(60)
})
