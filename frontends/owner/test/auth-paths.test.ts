import { expect, test } from 'vitest'
import { authPath } from '../src/features/auth/auth-paths.ts'

test('when the sign-in changes to another of its forms, then it still knows the way back', () => {
  expect(authPath({ from: '/my-businesses?upgrade=gold', forgotten: 'password' })).toBe(
    '/auth?from=%2Fmy-businesses%3Fupgrade%3Dgold&forgotten=password',
  )
  expect(authPath({ from: null })).toBe('/auth')
})
