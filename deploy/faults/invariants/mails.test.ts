import { expect, test } from 'vitest'
import { mailsTooOften } from './mails.ts'

test('when emails come twice, then those that were under way at an interruption may, and all others are too many', () => {
  expect(mailsTooOften(3, 3, 0)).toBe(0)
  expect(mailsTooOften(3, 5, 2)).toBe(0)
  expect(mailsTooOften(3, 5, 1)).toBe(1)
  expect(mailsTooOften(0, 1, 0)).toBe(1)
})
