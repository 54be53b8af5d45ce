import { expect, test } from 'vitest'
import { mailsTooOften } from './mails.ts'

test('when emails are sent twice, then only those in flight at an interruption are allowed', () => {
  expect(mailsTooOften(3, 3, 0)).toBe(0)
  expect(mailsTooOften(3, 5, 2)).toBe(0)
  expect(mailsTooOften(3, 5, 1)).toBe(1)
  expect(mailsTooOften(0, 1, 0)).toBe(1)
})
