import adminRoutes from '@directory/admin/routes'
import { QueryClient, type RouteObject } from '@directory/frontend-kit/router'
import ownerRoutes from '@directory/owner/routes'
import publicRoutes from '@directory/public/routes'
import { expect, test } from 'vitest'
import { remoteFor } from '../src/remote-for.ts'

const addresses = (routes: RouteObject[]): string[] => routes.map(({ path = '' }) => `/${path}`)

test.each([
  ['public', publicRoutes],
  ['owner', ownerRoutes],
  ['admin', adminRoutes],
] as const)('when %s has a screen, then its address leads to that remote', (remote, routesOf) => {
  const found = addresses(routesOf(new QueryClient())).map((address) => [address, remoteFor(address)])
  expect(found.length).toBeGreaterThan(0)
  expect(found).toEqual(found.map(([address]) => [address, remote]))
})

test('when nobody has a screen for an address, then the public remote answers, and with it the server', () => {
  expect(remoteFor('/no-such-page')).toBe('public')
  expect(remoteFor('/administration')).toBe('public')
  expect(remoteFor('/auth/no-such-page')).toBe('public')
})

test('when an address ends in a slash or is spelt in capitals, then it leads to the same remote', () => {
  expect(remoteFor('/dashboard/')).toBe('owner')
  expect(remoteFor('/Admin/Social-Media')).toBe('admin')
})
