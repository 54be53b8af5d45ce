import type { Caller } from '@directory/kit/tokens/verifier'
import { findConflict, refuseConflict } from '../conflict-of-interest.ts'

/** Refuses a moderator's decision on their own business. What admins list is published anyway. */
export function refuseOwnBusiness({ accountId, role, isForTeam }: Caller, ...listings: readonly { readonly ownerId: string }[]): void {
  if (role === 'admin' || !isForTeam) return
  refuseConflict(findConflict(accountId, { business: listings.map(({ ownerId }) => ownerId) }))
}
