import { claimLimits } from '@directory/contracts/catalogue/business-claims'

interface Undoable {
  readonly state: string
  readonly claimantId: string
  readonly previousOwnerId: string | null
  readonly decidedAt: Date | null
}

/** Until when a claim can be undone; null if it cannot, as once the business has another owner. */
export function undoableUntil({ state, claimantId, previousOwnerId, decidedAt }: Undoable, ownerId: string): Date | null {
  if (state !== 'granted' || previousOwnerId === null || !decidedAt || ownerId !== claimantId) return null
  const until = new Date(decidedAt.getTime() + claimLimits.undoDays * 86_400_000)
  return until > new Date() ? until : null
}
