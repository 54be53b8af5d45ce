import { expect, test } from 'vitest'
import { signInPath } from '../src/sign-in-path.ts'

test('when the visitor is on a screen, then the sign-in returns to it, with its query', () => {
  expect(signInPath({ pathname: '/businesses', search: '?q=fish&page=2' })).toBe('/auth?from=%2Fbusinesses%3Fq%3Dfish%26page%3D2')
})

test('when an email has led to a part of a screen, then the sign-in returns to that part', () => {
  expect(signInPath({ pathname: '/profile', hash: '#subscriptions' })).toBe('/auth?from=%2Fprofile%23subscriptions')
})

test.each(['/', '/auth'])('when the visitor is on %s, then there is nothing to return to', (pathname) => {
  expect(signInPath({ pathname, search: '?from=x' })).toBe('/auth')
})
