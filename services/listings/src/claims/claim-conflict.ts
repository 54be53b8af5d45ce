import type { ConflictOfInterest } from '@directory/contracts/catalogue/conflicts-of-interest'
import type { Caller } from '@directory/kit/tokens/verifier'
import { findConflict } from '../conflict-of-interest.ts'

interface Claimed {
  readonly claimantId: string
  readonly previousOwnerId: string | null
}

/** Why the caller may not decide on a claim: it is theirs, or takes a business from them or did so. */
export const claimConflict = (
  { accountId }: Pick<Caller, 'accountId'>,
  { claimantId, previousOwnerId }: Claimed,
  ownerId: string,
): ConflictOfInterest | null => findConflict(accountId, { claim: [claimantId], business: [ownerId, previousOwnerId] })
