import { openClaimStates } from '@directory/contracts/catalogue/business-claims'
import { ClaimUndone } from '@directory/contracts/events/listings'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import { type Caller, operatorId } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import { refuseConflict } from '../conflict-of-interest.ts'
import type { Database, Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import { deleteRepliesOf } from '../reviews/reply-authors.ts'
import { withdrawInsiders } from '../reviews/withdraw-insiders.ts'
import { listingUpserted } from '../stored-listings/listing-state.ts'
import { noVerification } from '../verification/verification.ts'
import { changeOwner } from './change-owner.ts'
import { claimConflict } from './claim-conflict.ts'
import { claimDecided } from './claim-notices.ts'
import { withSubject } from './claim-row.ts'
import { closed, supersedeOthers } from './close-claims.ts'
import { forgetClaimant } from './end-claims.ts'
import { type LockedClaim, lockClaim } from './lock-claim.ts'
import { keptVerification, restoreValues, withoutContact } from './restore-values.ts'
import { undoableUntil } from './undoable-until.ts'

/** What other claimants are told: the admin's own reason is about somebody else. */
const endsOthers = 'We have undone an earlier claim of this business, which ends all claims that were made since.'

/** Whose the business is again: nobody's if that account has been deleted since. Its row is locked. */
async function findFormerOwner(tx: Transaction, accountId: string): Promise<string> {
  const account = await tx.author.findUnique({ where: { id: accountId }, select: { isDeleted: true } })
  return account?.isDeleted ? operatorId : accountId
}

/**
 * Gives a business back to whom it belonged before a granted claim, as it was then. They may then have more businesses than the limit: it was theirs.
 */
async function giveBack(tx: Transaction, { claim, listing }: LockedClaim, actorId: string, reason: string): Promise<void> {
  const { id, claimantId, previousOwnerId } = claim
  if (previousOwnerId === null) throw new Problem('claim-closed')
  const ownerId = await findFormerOwner(tx, previousOwnerId)
  const isTransfer = ownerId !== claimantId
  // Who was not its owner has entered nothing that is to stay, least of all an address to which codes and enquiries go.
  const isLeft = ownerId !== previousOwnerId
  const kept = claim.formerValues && isLeft ? withoutContact(claim.formerValues) : claim.formerValues
  const values = isTransfer && kept ? await restoreValues(tx, listing.id, kept) : {}
  // What nobody's owner has entered is no reason to leave a later import.
  const fields = ownerId === operatorId ? { ownerFields: [] } : {}
  if (isTransfer) await withdrawInsiders(tx, { ...listing, ...values, ownerId })
  const verification = isTransfer && kept ? keptVerification(kept, { ...listing, ...values }) : noVerification
  const row = await changeOwner(tx, listing, { ...values, ...fields, ownerId, ...verification })
  const data = { ...closed, state: 'undone', reason, formerValues: Prisma.DbNull }
  const undone = await tx.claim.update({ where: { id }, data, include: withSubject })
  // They were proven by what the claimant had entered, and announced to the claimant: the owner has never heard of them.
  if (isTransfer) await supersedeOthers(tx, undone, openClaimStates, { reason: endsOthers, informedId: ownerId })
  await record(tx, {
    ...{ actorId, action: 'undoClaim', listingId: listing.id, note: reason },
    before: { ownerId: claimantId, verified: listing.verifiedValue },
    after: { ownerId },
  })
  await addToOutbox(tx, [
    listingUpserted(row),
    claimDecided(claimantId, row, isTransfer ? 'undone' : 'unverified', { reason }),
    ...(isTransfer ? [outboxEvent(ClaimUndone, undone, { listingId: row.id, ownerId, previousOwnerId: claimantId })] : []),
    ...(isTransfer && ownerId !== operatorId
      ? [noticeRequested(ownerId, { notice: 'owner-changed', businessName: row.name, isOwner: true, reason })]
      : []),
  ])
}

/** Undoes a granted claim. */
export async function undoClaim(database: Database, caller: Caller, id: string, reason: string): Promise<void> {
  await database.$transaction(async (tx) => {
    const locked = await lockClaim(tx, { id })
    refuseConflict(claimConflict(caller, locked.claim, locked.listing.ownerId))
    if (!undoableUntil(locked.claim, locked.listing.ownerId))
      throw new Problem('claim-closed', { detail: 'This claim can no longer be undone.' })
    await giveBack(tx, locked, caller.accountId, reason)
  })
}

/** Undoes a granted claim whose claimant has deleted their account since: it could still be undone, so the business is not deleted with it. */
export async function undoAbandoned(database: Database, id: string): Promise<void> {
  await database.$transaction(async (tx) => {
    const locked = await lockClaim(tx, { id, state: 'granted' })
    const { claimantId } = locked.claim
    if (locked.listing.ownerId === claimantId)
      await giveBack(tx, locked, claimantId, 'The account that had claimed this business has been deleted.')
    await deleteRepliesOf(tx, claimantId)
    await forgetClaimant(tx, claimantId)
  })
}
