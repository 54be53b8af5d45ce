import { problemType } from '@directory/contracts/problem'
import { ApiProblem } from '@directory/frontend-kit/api-client'

/** Whether someone else has changed meanwhile what was to be changed. */
export const isConflict = (error: unknown): boolean => error instanceof ApiProblem && error.type === problemType('conflict')
