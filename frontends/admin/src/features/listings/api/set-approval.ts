import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useDecision } from './use-decision.ts'

interface Approval {
  readonly id: string
  /** The displayed version. */
  readonly version: number
  readonly isApproved: boolean
  /** Why it is no longer approved, for its owner. */
  readonly reason?: string
}

/** Approves the displayed version of a listing, or sets it to pending; rejected if it has changed or been decided since. */
export const useSetApproval = () =>
  useDecision(({ id, ...approval }: Approval) => call(api.setApproval, { params: { id }, body: approval }))
