import { complain } from '@directory/contracts/http/reports'
import { expect, test } from 'vitest'
import { maxLengths } from '../src/features/complaints/components/complaint-form.tsx'

test('When a complaint has the maximum length, then it is valid; with one more character it is not', () => {
  const isValid = (length: number) => complain.body.safeParse({ email: 'a@example.com', comment: 'x'.repeat(length) }).success
  expect([isValid(maxLengths.comment), isValid(maxLengths.comment + 1)]).toEqual([true, false])
})
