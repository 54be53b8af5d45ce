import { type ConflictOfInterest, conflictsOfInterest } from '@directory/contracts/catalogue/conflicts-of-interest'
import { operatorId } from '@directory/contracts/catalogue/operator'
import { Problem } from '@directory/kit/problem'

type Involved = Partial<Record<ConflictOfInterest, readonly (string | null | undefined)[]>>

/** Why an account may not decide, given whose review, claim, business and report it is; null if nothing is its own. */
export function findConflict(
  accountId: string,
  { review = [], claim = [], business = [], report = [] }: Involved,
): ConflictOfInterest | null {
  // Businesses without an owner are the operator’s, who is nobody.
  if (accountId === operatorId) return null
  if (review.includes(accountId)) return 'review'
  if (claim.includes(accountId)) return 'claim'
  if (business.includes(accountId)) return 'business'
  return report.includes(accountId) ? 'report' : null
}

/** Refuses a decision on what is the account’s own. */
export function refuseConflict(conflict: ConflictOfInterest | null): void {
  if (conflict) throw new Problem('conflict-of-interest', { detail: conflictsOfInterest[conflict] })
}
