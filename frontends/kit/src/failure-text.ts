import type { ProblemSlug } from '@directory/contracts/problem'
import { ApiProblem } from './api-client.ts'

/** Whether an error is one of these problems. Not the contracts' function, which would bundle all the schemas. */
export const isProblem = (error: unknown, ...slugs: readonly ProblemSlug[]): boolean =>
  error instanceof ApiProblem && slugs.some((slug) => error.type === `/problems/${slug}`)

/** The reason that an error gives; undefined if it only says that something failed. */
export function getReason(error: Error): string | undefined {
  const isUnreadable = error instanceof ApiProblem && error.status > 0 && error.type === 'about:blank'
  return isUnreadable || isProblem(error, 'internal-error') ? undefined : error.message || undefined
}

/** Whether the request may have succeeded regardless: the answer was lost, or the outcome is unknown. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiProblem) || isProblem(error, 'payments-unavailable', 'service-unavailable')) return false
  return isProblem(error, 'payment-unconfirmed') || error.status === 0 || error.status >= 500
}
