import type { Checkout } from '@directory/contracts/http/checkouts'
import { ApiProblem } from '@directory/frontend-kit/api-client'

/** How long is waited before a payment is requested once more: longer each time, and never longer than ten seconds. */
export const pauseBefore = (asked: number): number => Math.min(10_000, Math.round(1_000 * 1.4 ** Math.max(0, asked - 1)))

/** After how long it is said that the confirmation takes longer than usual. */
export const patience = 60_000

export type Confirmation = 'waiting' | 'paid' | 'expired' | 'unknown' | 'unreachable'

/** What an answer says that there is no such payment of this account; an id that is none is answered so too. */
const isMissing = (error: Error): boolean => error instanceof ApiProblem && [400, 403, 404].includes(error.status)

/** The state of a payment: only the server's answer counts, and without an id there is none. */
export function getConfirmation(id: string, checkout: Pick<Checkout, 'state'> | undefined, error: Error | null): Confirmation {
  if (!id || (error && isMissing(error))) return 'unknown'
  if (checkout) return checkout.state === 'open' ? 'waiting' : checkout.state
  return error ? 'unreachable' : 'waiting'
}

/** Whether there is nothing more to wait for. */
export const isSettled = (state: Confirmation): boolean => state !== 'waiting' && state !== 'unreachable'
