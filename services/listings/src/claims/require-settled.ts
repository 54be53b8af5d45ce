import { formatDate } from '@directory/contracts/catalogue/local-time'
import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'
import { undoableUntil } from './undoable-until.ts'

/** Refuses to let an owner delete a business that they have got by a claim which can still be undone. The listing is locked. */
export async function requireSettled(tx: Transaction, listingId: string, ownerId: string): Promise<void> {
  const claim = await tx.claim.findFirst({
    where: { listingId, claimantId: ownerId, state: 'granted', previousOwnerId: { not: ownerId } },
    orderBy: { decidedAt: 'desc' },
  })
  const until = claim && undoableUntil(claim, ownerId)
  if (!until) return
  throw new Problem('conflict', {
    detail: `You claimed this business recently, and the claim can be undone until ${formatDate(until.toISOString())}: you can delete it after that. If it should not be listed at all, write to us.`,
  })
}
