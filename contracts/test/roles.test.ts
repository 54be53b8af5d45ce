import { expect, test } from 'vitest'
import { actsForTeam, dashboardTitle, roles, type TeamRole } from '../src/catalogue/roles.ts'
import { endpoints } from '../src/http/endpoints.ts'

const named = (role: TeamRole) =>
  [...endpoints].filter(([, endpoint]) => endpoint.roles?.includes(role)).map(([name, endpoint]) => ({ name, ...endpoint }))

test('when an endpoint names nobody, then only admins act for the team', () => {
  expect(roles.filter((role) => actsForTeam({}, role))).toEqual(['admin'])
})

test('when an endpoint names a role, then it acts for the team as well, and no other does', () => {
  expect(roles.filter((role) => actsForTeam({ roles: ['moderator'] }, role))).toEqual(['moderator', 'admin'])
  expect(roles.filter((role) => actsForTeam({ roles: ['accountant', 'socialMediaManager'] }, role))).toEqual([
    'socialMediaManager',
    'accountant',
    'admin',
  ])
})

test('Accountants change nothing, and see payments alone', () => {
  expect(named('accountant').map(({ name, method, service }) => [name, method, service])).toEqual([
    ['getPayments', 'GET', 'billing'],
    ['getReconciliations', 'GET', 'billing'],
    ['getRevenue', 'GET', 'billing'],
  ])
})

test('Managers reach clients of the social media service alone, and do not choose which', () => {
  const theirs = named('socialMediaManager')
  expect(theirs.length).toBeGreaterThan(15)
  expect(theirs.filter(({ path }) => !path.includes('/social-media/'))).toEqual([])
  expect(theirs.filter(({ path }) => path.includes('/managers'))).toEqual([])
})

test('Moderators reach neither accounts nor payments nor social media', () => {
  const services = new Set(named('moderator').map(({ service }) => service))
  expect(services).toEqual(new Set(['listings', 'enquiries', 'bff']))
})

test('Of what is somebody’s own, others in the team only read', () => {
  const open = [...endpoints.values()].filter(({ access, roles: others = [] }) => access !== 'admin' && others.length > 0)
  expect(open.map(({ method }) => method)).toEqual(['GET', 'GET'])
})

test('The start screen is called after the role', () => {
  expect(dashboardTitle('admin')).toBe('Admin Dashboard')
  expect(dashboardTitle('socialMediaManager')).toBe('Social Media Manager Dashboard')
})
