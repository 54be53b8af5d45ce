import { expect, test } from 'vitest'
import { ApiProblem } from '../src/api-client.ts'
import { isUsedLink } from '../src/mail-link.ts'

test('when the server rejects the link or its format, then the link is invalid', () => {
  expect(isUsedLink(new ApiProblem({ type: '/problems/mail-link-expired', title: 'Used', status: 410 }))).toBe(true)
  const errors = [{ field: 'body.token', message: 'Invalid' }]
  expect(isUsedLink(new ApiProblem({ type: '/problems/invalid-request', title: 'x', status: 400, errors }))).toBe(true)
})

test('when it rejects the password or is unreachable, then the link is not invalid', () => {
  const errors = [{ field: 'body.password', message: 'Too short' }]
  expect(isUsedLink(new ApiProblem({ type: '/problems/invalid-request', title: 'x', status: 400, errors }))).toBe(false)
  expect(isUsedLink(new ApiProblem({ title: 'away', status: 0 }))).toBe(false)
  expect(isUsedLink(new Error('broken'))).toBe(false)
})
