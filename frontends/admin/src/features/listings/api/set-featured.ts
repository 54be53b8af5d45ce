import type { Listing } from '@directory/contracts/events/listings'
import { send } from '@directory/frontend-kit/api-client'
import { useDecision } from './use-decision.ts'

/** Features a listing, or no longer. */
export const useSetFeatured = () =>
  useDecision(({ id, featured }: { id: string; featured: boolean }) =>
    send<Listing>('PUT', `/api/admin/listings/${id}/featured`, { featured }),
  )
