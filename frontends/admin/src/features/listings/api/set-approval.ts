import type { Listing } from '@directory/contracts/events/listings'
import { send } from '@directory/frontend-kit/api-client'
import { useDecision } from './use-decision.ts'

/** Approves a listing, or sets it back to pending. */
export const useSetApproval = () =>
  useDecision(({ id, isApproved }: { id: string; isApproved: boolean }) =>
    send<Listing>('PUT', `/api/admin/listings/${id}/approval`, { isApproved }),
  )
