import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { releaseAllPictures } from '../proofs/release-pictures.ts'
import { announceKept } from './announce-kept.ts'
import { claimDecided } from './claim-notices.ts'
import type { ClaimRow } from './claim-row.ts'

/** What a claim that has ended no longer needs. */
export const closed = { codeHash: null, token: null, expiresAt: null, version: { increment: 1 } } as const

interface Why {
  /** Why they end, if not because this claim has been proven. */
  readonly reason?: string
  /** Who is told by another notice. */
  readonly informedId?: string
}

/** Ends other claims of a business, since one of them has been proven or undone, and tells the claimants. The listing is locked. */
export async function supersedeOthers(
  tx: Transaction,
  { id, listing }: ClaimRow,
  states: readonly string[],
  { reason, informedId }: Why = {},
): Promise<void> {
  const superseded = await tx.claim.updateManyAndReturn({
    where: { listingId: listing.id, id: { not: id }, state: { in: [...states] } },
    data: { ...closed, state: 'superseded', decidedAt: new Date(), reason: reason ?? null },
    select: { claimantId: true },
  })
  await addToOutbox(
    tx,
    superseded
      .filter(({ claimantId }) => claimantId !== informedId)
      .map(({ claimantId }) => claimDecided(claimantId, listing, 'superseded', { reason: reason ?? null })),
  )
}

/** Withdraws a claim. Nobody needs its documents any more. */
export async function withdraw(tx: Transaction, id: string): Promise<void> {
  await tx.claim.update({ where: { id }, data: { ...closed, state: 'withdrawn', decidedAt: new Date() } })
  await announceKept(tx, [id])
  await releaseAllPictures(tx, 'claim_document', Prisma.sql`claim_id = ${id}::uuid`)
}
