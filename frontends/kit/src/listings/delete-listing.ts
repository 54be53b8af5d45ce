import * as api from '@directory/contracts/http/addresses'
import { ApiProblem, call } from '../api-client.ts'
import { onceAtATime } from '../once-at-a-time.ts'

/** Deletes a listing for good. One that is gone already, perhaps from another tab, is what was wanted. */
export const deleteListing = onceAtATime((id: string) =>
  call(api.deleteListing, { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }),
)
