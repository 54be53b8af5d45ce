import { problemType } from '@directory/contracts/problem'
import { ApiProblem } from '@directory/frontend-kit/api-client'

/** Whether a change failed because someone else has changed the same thing meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof ApiProblem && error.type === problemType('conflict')
