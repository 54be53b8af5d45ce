import { expect, test } from 'vitest'
import { safeReturnPath } from '../src/features/auth/return-path.ts'

test('when the requested path is on this site, then it is kept with its query and fragment', () => {
  expect(safeReturnPath('/businesses?q=pizza#results')).toBe('/businesses?q=pizza#results')
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example/auth',
  '/..//',
  'javascript:alert(1)',
  '/auth',
  '/auth?from=/x',
  'dashboard',
])('when it is %j, then it becomes the home page', (requested) => {
  expect(safeReturnPath(requested)).toBe('/')
})
