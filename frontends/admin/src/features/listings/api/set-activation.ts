import type { Listing } from '@directory/contracts/events/listings'
import { send } from '@directory/frontend-kit/api-client'
import { useDecision } from './use-decision.ts'

/** Activates a listing, or deactivates it. */
export const useSetActivation = () =>
  useDecision(({ id, isActive }: { id: string; isActive: boolean }) =>
    send<Listing>('PUT', `/api/admin/listings/${id}/activation`, { isActive }),
  )
