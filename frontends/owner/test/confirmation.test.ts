import { ApiProblem } from '@directory/frontend-kit/api-client'
import { expect, test } from 'vitest'
import { getConfirmation, isSettled, pauseBefore } from '../src/features/billing/confirmation.ts'

const refusal = (status: number) => new ApiProblem({ title: 'Refused', status })

test('when the server has reported the state of a payment, then it counts, whatever a later poll returns', () => {
  expect(getConfirmation('a', { state: 'open' }, null)).toBe('waiting')
  expect(getConfirmation('a', { state: 'paid' }, refusal(502))).toBe('paid')
  expect(getConfirmation('a', { state: 'expired' }, null)).toBe('expired')
})

test('when there is no answer yet, then the state is waiting', () => {
  expect(getConfirmation('a', undefined, null)).toBe('waiting')
})

test.each([400, 403, 404])('when the answer is %i, then there is no such payment', (status) => {
  expect(getConfirmation('a', undefined, refusal(status))).toBe('unknown')
})

test('when the address has no payment id, then the payment is unknown', () => {
  expect(getConfirmation('', undefined, null)).toBe('unknown')
})

test.each([0, 502, 503])('when the server does not answer (%i), then the state is unreachable, and polling continues', (status) => {
  const state = getConfirmation('a', undefined, refusal(status))
  expect(state).toBe('unreachable')
  expect(isSettled(state)).toBe(false)
})

test('when polling continues, then the pauses grow to ten seconds', () => {
  const pauses = [0, 1, 2, 3, 5, 8, 20].map(pauseBefore)
  expect(pauses).toEqual([1_000, 1_000, 1_400, 1_960, 3_842, 10_000, 10_000])
})
