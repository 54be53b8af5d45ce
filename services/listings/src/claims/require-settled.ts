import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'

/** Refuses to let an owner delete a business that they have got by a claim which can still be undone. The listing is locked. */
export async function requireSettled(tx: Transaction, listingId: string, ownerId: string): Promise<void> {
  const undoAfter = claimLimits.undoDays * 86_400_000
  const claim = await tx.claim.findFirst({
    where: {
      listingId,
      claimantId: ownerId,
      state: 'granted',
      previousOwnerId: { not: ownerId },
      decidedAt: { gt: new Date(Date.now() - undoAfter) },
    },
    orderBy: { decidedAt: 'desc' },
    select: { decidedAt: true },
  })
  if (!claim?.decidedAt) return
  const until = formatDate(new Date(claim.decidedAt.getTime() + undoAfter).toISOString())
  throw new Problem('conflict', {
    detail: `You claimed this business recently, and the claim can be undone until ${until}: you can delete it after that. If it should not be listed at all, write to us.`,
  })
}
