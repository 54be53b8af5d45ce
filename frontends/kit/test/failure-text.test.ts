import { ApiProblem, unreachable } from '@directory/frontend-kit/api-client'
import { getReason, isOutcomeUnknown } from '@directory/frontend-kit/failure-text'
import { expect, test } from 'vitest'

const problem = (slug: string, status: number, title = 'A reason.') => new ApiProblem({ type: `/problems/${slug}`, status, title })
const unreadable = new ApiProblem({ status: 502, title: 'The server’s response could not be read. Please try again.' })

test('when the server gives a reason or could not be reached, then that is the reason', () => {
  expect(getReason(problem('payment-failed', 402, 'The payment failed.'))).toBe('The payment failed.')
  expect(getReason(unreachable())).toBe('We could not reach the server. Please check your connection and try again.')
  expect(getReason(new Error('No checkout URL received'))).toBe('No checkout URL received')
})

test.each([problem('internal-error', 500), unreadable, new Error('')])(
  'when an error only says that something failed, then there is no reason',
  (error) => {
    expect(getReason(error)).toBeUndefined()
  },
)

test.each([
  unreachable(),
  unreadable,
  problem('payment-unconfirmed', 504),
  problem('internal-error', 500),
  problem('upstream-unavailable', 502),
])('when the answer is lost or the outcome is unclear, then it may have succeeded regardless', (error) =>
  expect(isOutcomeUnknown(error)).toBe(true),
)

test.each([
  problem('payment-failed', 402),
  problem('conflict', 409),
  problem('payments-unavailable', 503),
  problem('service-unavailable', 503),
  null,
])('when it was rejected or never started, then it did not happen', (error) => expect(isOutcomeUnknown(error)).toBe(false))
