import { expect, test } from 'vitest'
import { withoutErrors } from '../src/shared/use-field-errors.ts'

test('When a field changes, then only its own error disappears', () => {
  const errors = { reason: 'Choose what is wrong.', email: 'Enter a valid email address.' }
  expect(withoutErrors(errors, ['reason'])).toEqual({ email: errors.email })
  expect(withoutErrors(errors, ['comment'])).toEqual(errors)
})
