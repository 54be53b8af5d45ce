import * as api from '@directory/contracts/http/addresses'
import { ApiProblem, call } from '../api-client.ts'
import { onceAtATime } from '../once-at-a-time.ts'

/** Permanently deletes a listing. One that is already deleted, perhaps in another tab, counts as success. */
export const deleteListing = onceAtATime((id: string) =>
  call(api.deleteListing, { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }),
)
