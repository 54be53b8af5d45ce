import { problemType } from '@directory/contracts/problem'
import { ApiProblem } from '@directory/frontend-kit/api-client'

/** Whether the server refused the link itself: it has been used, has run out, or was never one of ours. */
export const isUsedLink = (error: Error): boolean =>
  error instanceof ApiProblem &&
  (error.type === problemType('mail-link-expired') || error.errors.some(({ field }) => field === 'body.token'))
