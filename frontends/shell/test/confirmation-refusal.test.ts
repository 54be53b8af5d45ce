import { ApiProblem } from '@directory/frontend-kit/api-client'
import { expect, test } from 'vitest'
import { confirmationRefusal } from '../src/layout/confirmation-refusal.ts'

const used = {
  title: 'This link has been used or is no longer valid.',
  description: 'Sign in and open Account Settings: there you can request a new email.',
}

test('when a link has been used or was garbled, then the message is the same', () => {
  expect(confirmationRefusal(new ApiProblem({ type: '/problems/mail-link-expired', title: used.title, status: 410 }))).toEqual(used)
  const errors = [{ field: 'body.token', message: 'Invalid string: must match pattern' }]
  const garbled = new ApiProblem({ type: '/problems/invalid-request', title: 'Some fields need your attention.', status: 400, errors })
  expect(confirmationRefusal(garbled)).toEqual(used)
})

test('when the server is unreachable or fails, then the link can be tried again', () => {
  const description = 'Please open the link in the email again.'
  expect(confirmationRefusal(new ApiProblem({ title: 'Away', status: 0 }))).toEqual({ title: 'Away', description })
  expect(confirmationRefusal(new ApiProblem({ title: 'Broken', status: 500 }))).toEqual({ title: 'Broken', description })
  expect(confirmationRefusal(new Error('x'))).toEqual({ title: 'An unexpected error occurred', description })
})
