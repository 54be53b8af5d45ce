import type { Checkout } from '@directory/contracts/http/checkouts'
import { ApiProblem } from '@directory/frontend-kit/api-client'

/** The delay before the next poll of a payment, in milliseconds: increases up to ten seconds. */
export const pauseBefore = (polls: number): number => Math.min(10_000, Math.round(1_000 * 1.4 ** Math.max(0, polls - 1)))

/** The time after which a confirmation counts as slow, in milliseconds. */
export const confirmationTimeout = 60_000

export type Confirmation = 'waiting' | 'paid' | 'expired' | 'unknown' | 'unreachable'

/** Whether the account has no such payment; a malformed id gets the same answer. */
const isMissing = (error: Error): boolean => error instanceof ApiProblem && [400, 403, 404].includes(error.status)

/** The state of a payment: only the server's answer counts, and without an id it is unknown. */
export function getConfirmation(id: string, checkout: Pick<Checkout, 'state'> | undefined, error: Error | null): Confirmation {
  if (!id || (error && isMissing(error))) return 'unknown'
  if (checkout) return checkout.state === 'open' ? 'waiting' : checkout.state
  return error ? 'unreachable' : 'waiting'
}

/** Whether the state is final. */
export const isSettled = (state: Confirmation): boolean => state !== 'waiting' && state !== 'unreachable'
