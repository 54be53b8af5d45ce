import * as api from '@directory/contracts/http/addresses'
import { ApiProblem, call } from '@directory/frontend-kit/api-client'

/** Releases a held draft; ignores one that no longer exists. */
export async function releaseDraft(id: string): Promise<void> {
  try {
    await call(api.releaseListingDraft, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error
  }
}
