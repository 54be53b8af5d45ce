import { expect, test } from 'vitest'
import { ApiProblem } from '../src/api-client.ts'
import { isUsedLink } from '../src/mail-link.ts'

test('when the server refuses the link or its form, then it is the link that is wrong', () => {
  expect(isUsedLink(new ApiProblem({ type: '/problems/mail-link-expired', title: 'Used', status: 410 }))).toBe(true)
  const errors = [{ field: 'body.token', message: 'Invalid' }]
  expect(isUsedLink(new ApiProblem({ type: '/problems/invalid-request', title: 'x', status: 400, errors }))).toBe(true)
})

test('when it refuses the password or is away, then it is not', () => {
  const errors = [{ field: 'body.password', message: 'Too short' }]
  expect(isUsedLink(new ApiProblem({ type: '/problems/invalid-request', title: 'x', status: 400, errors }))).toBe(false)
  expect(isUsedLink(new ApiProblem({ title: 'away', status: 0 }))).toBe(false)
  expect(isUsedLink(new Error('broken'))).toBe(false)
})
