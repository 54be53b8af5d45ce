import * as api from '@directory/contracts/http/addresses'
import { call, sendBeacon } from '@directory/frontend-kit/api-client'

/** What a moderator has decided about the version of a listing that they saw. */
export interface Decision {
  readonly id: string
  readonly name: string
  readonly version: number
  /** Null if it is approved. */
  readonly rejection: { readonly reason: string; readonly refund: boolean } | null
}

const approvalOf = ({ id, version }: Decision) => ({ params: { id }, body: { isApproved: true, version } })
const rejectionOf = ({ id, version }: Decision, rejection: { reason: string; refund: boolean }) => ({
  params: { id },
  body: { ...rejection, version },
})

export const carryOut = (decision: Decision) =>
  decision.rejection ? call(api.rejectListing, rejectionOf(decision, decision.rejection)) : call(api.setApproval, approvalOf(decision))

/** Carries it out while the page is being left. */
export const carryOutOnLeaving = (decision: Decision): void =>
  decision.rejection
    ? sendBeacon(api.rejectListing, rejectionOf(decision, decision.rejection))
    : sendBeacon(api.setApproval, approvalOf(decision))

export const describeDecision = ({ name, rejection }: Decision): string => `${name} is ${rejection ? 'rejected' : 'approved'}.`
