import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useDecision } from './use-decision.ts'

interface Rejection {
  readonly id: string
  /** The displayed version. */
  readonly version: number
  readonly reason: string
  readonly refund: boolean
}

/** Rejects a listing, with the reason for its owner. */
export const useRejectListing = () =>
  useDecision(({ id, ...rejection }: Rejection) => call(api.rejectListing, { params: { id }, body: rejection }))
