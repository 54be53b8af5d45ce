import { ApiProblem } from '@directory/frontend-kit/api-client'
import { expect, test } from 'vitest'
import { getConfirmation, isSettled, pauseBefore } from '../src/features/billing/confirmation.ts'

const refusal = (status: number) => new ApiProblem({ title: 'Refused', status })

test('when the server has said how a payment stands, then that counts, whatever happened to a later question', () => {
  expect(getConfirmation('a', { state: 'open' }, null)).toBe('waiting')
  expect(getConfirmation('a', { state: 'paid' }, refusal(502))).toBe('paid')
  expect(getConfirmation('a', { state: 'expired' }, null)).toBe('expired')
})

test('when there is no answer yet, then it is waited for', () => {
  expect(getConfirmation('a', undefined, null)).toBe('waiting')
})

test.each([400, 403, 404])('when the answer is %i, then there is no such payment', (status) => {
  expect(getConfirmation('a', undefined, refusal(status))).toBe('unknown')
})

test('when the address names no payment, then there is none', () => {
  expect(getConfirmation('', undefined, null)).toBe('unknown')
})

test.each([0, 502, 503])('when the server does not answer (%i), then nothing is known, and it is asked again', (status) => {
  const state = getConfirmation('a', undefined, refusal(status))
  expect(state).toBe('unreachable')
  expect(isSettled(state)).toBe(false)
})

test('when it is asked again and again, then the pauses grow to ten seconds', () => {
  const pauses = [0, 1, 2, 3, 5, 8, 20].map(pauseBefore)
  expect(pauses).toEqual([1_000, 1_000, 1_400, 1_960, 3_842, 10_000, 10_000])
})
