import { type Role, roles } from '@directory/contracts/catalogue/roles'
import { QueryClient } from '@directory/frontend-kit/queries'
import type { RouteObject } from '@directory/frontend-kit/router'
import { expect, test } from 'vitest'
import adminRoutes from '../src/routes.tsx'
import { mayOpen } from '../src/screens.ts'

const listPaths = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [`/${path.replace(/:\w+/, 'one')}`] : []), ...listPaths(children)])
const paths = listPaths(adminRoutes(new QueryClient()))
const openTo = (role: Role): string[] => paths.filter((path) => mayOpen(role, path)).sort()

test('when a screen has no purpose, then nobody may open it; so each has one', () => {
  expect(paths.length).toBeGreaterThan(25)
  expect(openTo('admin')).toEqual(paths.toSorted())
  expect(roles.filter((role) => mayOpen(role, '/admin/unknown'))).toEqual([])
})

test('Users may open none', () => {
  expect(openTo('user')).toEqual([])
})

test('Everybody else may open the start screen and what their role is for', () => {
  expect(openTo('moderator')).toEqual([
    '/admin',
    '/admin/business-claims',
    '/admin/changes',
    '/admin/desk',
    '/admin/drift',
    '/admin/enquiries',
    '/admin/reports',
    '/admin/reviews',
  ])
  expect(openTo('accountant')).toEqual(['/admin', '/admin/payments', '/admin/statistics'])
  expect(openTo('socialMediaManager')).toEqual([
    '/admin',
    '/admin/social-media',
    '/admin/social-media/calendar',
    '/admin/social-media/one/calendar',
    '/admin/social-media/one/messages',
    '/admin/social-media/one/report',
  ])
})

test('An address with filters is that of its screen', () => {
  expect(mayOpen('accountant', '/admin/payments?account=1')).toBe(true)
  expect(mayOpen('accountant', '/admin/settings#company-details')).toBe(false)
  expect(mayOpen('moderator', '/admin?state=pending')).toBe(true)
})
