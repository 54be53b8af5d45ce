import * as api from '@directory/contracts/http/addresses'
import { ApiProblem, call } from '@directory/frontend-kit/api-client'

/** Gives the place of a kept listing free; one that is gone holds none. */
export async function releaseDraft(id: string): Promise<void> {
  try {
    await call(api.releaseListingDraft, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error
  }
}
