import { problemType } from '@directory/contracts/problem'
import { ApiProblem, send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

/** Gives a checkout up, so that it can no longer be paid. */
export const cancelCheckout = onceAtATime((id: string) => send<null>('DELETE', `/api/own/checkouts/${encodeURIComponent(id)}`))

/** Whether a checkout could not be given up because it was paid in the same moment. */
export const isPaidMeanwhile = (error: unknown): boolean => error instanceof ApiProblem && error.type === problemType('conflict')
