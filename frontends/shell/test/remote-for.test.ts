import adminRoutes from '@directory/admin/routes'
import { QueryClient } from '@directory/frontend-kit/queries'
import type { RouteObject } from '@directory/frontend-kit/router'
import ownerRoutes from '@directory/owner/routes'
import publicRoutes from '@directory/public/routes'
import { expect, test } from 'vitest'
import { remoteFor } from '../src/remote-for.ts'

/** A route without a path only wraps its children. */
const addresses = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, index, children = [] }) => [...(path || index ? [`/${path ?? ''}`] : []), ...addresses(children)])

test.each([
  ['public', publicRoutes],
  ['owner', ownerRoutes],
  ['admin', adminRoutes],
] as const)('when %s has a screen, then its path leads to that remote', (remote, createRoutes) => {
  const found = addresses(createRoutes(new QueryClient())).map((address) => [address, remoteFor(address)])
  expect(found.length).toBeGreaterThan(0)
  expect(found).toEqual(found.map(([address]) => [address, remote]))
})

test('when no remote has a path, then the public remote answers, so that the server can return 404', () => {
  expect(remoteFor('/no-such-page')).toBe('public')
  expect(remoteFor('/administration')).toBe('public')
  expect(remoteFor('/auth/no-such-page')).toBe('public')
})

test('when a path ends in a slash or is in capitals, then it leads to the same remote', () => {
  expect(remoteFor('/dashboard/')).toBe('owner')
  expect(remoteFor('/Admin/Social-Media')).toBe('admin')
})

test('when a path has a parameter, then any value leads to the same remote', () => {
  expect(remoteFor('/my-businesses/0d3c9d39-5d4c-4f0e-b7a1-5c3d9a2f6e11/edit')).toBe('owner')
  expect(remoteFor('/my-businesses/a/b/edit')).toBe('public')
  expect(remoteFor('/my-businesses/a')).toBe('public')
})
