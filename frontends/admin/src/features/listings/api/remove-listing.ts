import * as api from '@directory/contracts/http/addresses'
import { ApiProblem, call } from '@directory/frontend-kit/api-client'
import { useDecision } from './use-decision.ts'

interface Removal {
  readonly id: string
  readonly reason: string
  /** The listing to merge it into. */
  readonly into?: string | undefined
}

/** Permanently deletes a listing, or merges it into another. One that is already deleted, perhaps by another admin, counts as success. */
export const useRemoveListing = () =>
  useDecision(({ id, ...body }: Removal) =>
    call(api.removeListing, { params: { id }, body }).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 404) return null
      throw error
    }),
  )
