import { ApiProblem } from '@directory/frontend-kit/api-client'
import { expect, test } from 'vitest'
import { placeErrors } from '../src/forms/server-errors.ts'

const order = ['firstName', 'email', 'socialMedia', 'currentPassword']

const refused = (errors: { field: string; message: string }[]) =>
  new ApiProblem({ type: '/problems/invalid-request', title: 'Some fields need your attention.', status: 400, detail: 'Several.', errors })

test('when the server rejects fields, then the errors are in the order of the form, within a group too', () => {
  const errors = [
    { field: 'body.socialMedia.facebook', message: 'Not an address.' },
    { field: 'body.firstName', message: 'Must not be empty.' },
  ]
  expect(placeErrors(refused(errors), order)).toEqual({
    fields: [
      { name: 'firstName', message: 'Must not be empty.' },
      { name: 'socialMedia.facebook', message: 'Not an address.' },
    ],
    summary: 'Some fields need your attention.',
  })
})

test('when a field has another name in the form, then the error uses that name', () => {
  const { fields } = placeErrors(refused([{ field: 'body.newEmail', message: 'Taken.' }]), order, { newEmail: 'email' })
  expect(fields).toEqual([{ name: 'email', message: 'Taken.' }])
})

test('when an error has no field in the form, then it goes into the summary', () => {
  const errors = [
    { field: 'body.token', message: 'Invalid token.' },
    { field: 'body.email', message: 'Enter a valid email address.' },
  ]
  expect(placeErrors(refused(errors), order)).toEqual({
    fields: [{ name: 'email', message: 'Enter a valid email address.' }],
    summary: 'Invalid token.',
  })
})

test('when a whole problem belongs to a field, then the error goes there too', () => {
  const taken = new ApiProblem({ type: '/problems/email-taken', title: 'User already registered', status: 409 })
  expect(placeErrors(taken, order, { 'email-taken': 'email' })).toEqual({
    fields: [{ name: 'email', message: 'User already registered' }],
    summary: 'User already registered',
  })
})

test('when the problem has no field errors, or the error is not a problem, then its own message is the summary', () => {
  const busy = new ApiProblem({ type: '/problems/too-many-requests', title: 'Too many attempts.', status: 429, detail: 'Wait a minute.' })
  expect(placeErrors(busy, order)).toEqual({ fields: [], summary: 'Wait a minute.' })
  expect(placeErrors(new Error('broken'), order)).toEqual({ fields: [], summary: 'broken' })
})
