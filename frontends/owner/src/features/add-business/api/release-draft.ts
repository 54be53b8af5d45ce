import { ApiProblem, send } from '@directory/frontend-kit/api-client'

/** Gives the place of a kept listing free; one that is gone holds none. */
export async function releaseDraft(id: string): Promise<void> {
  try {
    await send<null>('DELETE', `/api/own/listing-drafts/${id}`)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error
  }
}
