import { problemType } from '@directory/contracts/problem'
import { ApiProblem } from './api-client.ts'

/** Whether the server refused the link of a mail itself: it has been used, has run out, or was never one of ours. */
export const isUsedLink = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (error.type === problemType('mail-link-expired') || error.errors.some(({ field }) => field === 'body.token'))
