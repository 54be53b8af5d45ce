import { openClaimStates } from '@directory/contracts/catalogue/business-claims'
import { ClaimGranted } from '@directory/contracts/events/listings'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import { operatorId } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import { withdrawInsiders } from '../reviews/withdraw-insiders.ts'
import { listingUpserted } from '../stored-listings/listing-state.ts'
import { findProvable } from '../verification/provable.ts'
import { noVerification } from '../verification/verification.ts'
import { changeOwner } from './change-owner.ts'
import { claimDecided } from './claim-notices.ts'
import { type ClaimRow, readKind, withSubject } from './claim-row.ts'
import { closed, supersedeOthers } from './close-claims.ts'
import type { LockedClaim } from './lock-claim.ts'
import { keepValues } from './restore-values.ts'

export interface Decision {
  /** Who decides: an admin, or the claimant by a proof. */
  readonly actorId: string
  readonly reason?: string | undefined
}

/** Refuses an account that has been deleted or disabled since; its row is locked. */
export async function requireActive(tx: Transaction, accountId: string): Promise<void> {
  const account = await tx.author.findUnique({ where: { id: accountId }, select: { isDeleted: true, isDisabled: true } })
  if (!account || account.isDeleted || account.isDisabled)
    throw new Problem('claim-closed', { detail: 'The account no longer exists, or is disabled.' })
}

/** Makes the claimant the owner, and marks the business as verified. A present owner only gets the latter. */
export async function grantClaim(tx: Transaction, { claim, listing }: LockedClaim, { actorId, reason }: Decision): Promise<ClaimRow> {
  const { id, claimantId, method, proves } = claim
  const { ownerId: previousOwnerId, name: businessName } = listing
  const isTransfer = previousOwnerId !== claimantId
  const now = new Date()
  await requireActive(tx, claimantId)
  if (isTransfer) await withdrawInsiders(tx, { ...listing, ownerId: claimantId })
  // Its present owner may have changed it while they could object.
  const isCurrent = findProvable(readKind(claim).method, listing) === proves
  const verified = isCurrent ? { verifiedBy: method, verifiedValue: proves, verifiedAt: now } : noVerification
  const formerValues = isTransfer ? await keepValues(tx, listing) : Prisma.DbNull
  const row = await changeOwner(tx, listing, { ownerId: claimantId, ...verified })
  const granted = await tx.claim.update({
    where: { id },
    data: {
      ...{ ...closed, state: 'granted', previousOwnerId, decidedBy: actorId, decidedAt: now, reason: reason ?? null },
      provenAt: claim.provenAt ?? now,
      formerValues,
    },
    include: withSubject,
  })
  if (isTransfer) await supersedeOthers(tx, granted, openClaimStates)
  await record(tx, {
    actorId,
    action: 'grantClaim',
    listingId: listing.id,
    before: { ownerId: previousOwnerId },
    after: { ownerId: claimantId, method, verified: proves },
    note: reason,
  })
  await addToOutbox(tx, [
    listingUpserted(row),
    claimDecided(claimantId, row, isTransfer ? 'granted' : 'verified', { reason: reason ?? null }),
    ...(isTransfer ? [outboxEvent(ClaimGranted, granted, { listingId: listing.id, ownerId: claimantId, previousOwnerId })] : []),
    ...(isTransfer && previousOwnerId !== operatorId
      ? [noticeRequested(previousOwnerId, { notice: 'owner-changed', businessName, isOwner: false, reason: reason ?? null })]
      : []),
  ])
  return granted
}
