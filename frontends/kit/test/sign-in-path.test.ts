import { expect, test } from 'vitest'
import { signInPath } from '../src/sign-in-path.ts'

test('when the visitor is on a screen, then the sign-in knows the way back to it, with its query', () => {
  expect(signInPath({ pathname: '/businesses', search: '?q=fish&page=2' })).toBe('/auth?from=%2Fbusinesses%3Fq%3Dfish%26page%3D2')
})

test('when a mail has led to a part of a screen, then the way back leads to that part', () => {
  expect(signInPath({ pathname: '/profile', hash: '#subscriptions' })).toBe('/auth?from=%2Fprofile%23subscriptions')
})

test.each(['/', '/auth'])('when the visitor is on %s, then there is nothing to lead back to', (pathname) => {
  expect(signInPath({ pathname, search: '?from=x' })).toBe('/auth')
})
