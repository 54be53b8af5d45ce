import { problemType } from '@directory/contracts/problem'
import { ApiProblem } from './api-client.ts'

/** Whether the server rejected the link in an email itself: used, expired or never valid. */
export const isUsedLink = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (error.type === problemType('mail-link-expired') || error.errors.some(({ field }) => field === 'body.token'))
