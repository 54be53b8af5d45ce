import { expect, test } from 'vitest'
import { authPath } from '../src/features/auth/auth-paths.ts'

test('when the sign-in switches to another form, then it keeps the return path', () => {
  expect(authPath({ from: '/my-businesses?upgrade=gold', forgotten: 'password' })).toBe(
    '/auth?from=%2Fmy-businesses%3Fupgrade%3Dgold&forgotten=password',
  )
  expect(authPath({ from: null })).toBe('/auth')
})
