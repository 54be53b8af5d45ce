import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useDecision } from './use-decision.ts'

interface Approval {
  readonly id: string
  /** The version that is shown. */
  readonly version: number
  readonly isApproved: boolean
}

/** Approves a listing as it is shown, or sets it back to pending; refused where someone has changed or decided it since. */
export const useSetApproval = () =>
  useDecision(({ id, ...approval }: Approval) => call(api.setApproval, { params: { id }, body: approval }))
