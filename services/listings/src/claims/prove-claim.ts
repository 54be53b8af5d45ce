import { claimLimits, openClaimStates } from '@directory/contracts/catalogue/business-claims'
import { describeProof } from '@directory/contracts/catalogue/describe-proof'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import { operatorId } from '@directory/kit/tokens/verifier'
import type { Transaction } from '../database.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import { requirePlace } from '../stored-listings/require-place.ts'
import { findProvable } from '../verification/provable.ts'
import { claimDecided } from './claim-notices.ts'
import { type ClaimRow, readKind, withSubject } from './claim-row.ts'
import { closed, supersedeOthers } from './close-claims.ts'
import { type Decision, grantClaim, requireActive } from './grant-claim.ts'
import type { LockedClaim } from './lock-claim.ts'

interface Proof extends Decision {
  /** Whether an admin has decided, which ends a dispute with another proven claim. */
  readonly isDecided: boolean
  /** Whether the claimant may have any number of businesses, as admins may. */
  readonly isUnlimited: boolean
}

/** Gives the present owner time to object, and ends the claims of others in these states. */
export async function awaitObjection(
  tx: Transaction,
  { claim, listing }: LockedClaim,
  ended: Parameters<typeof supersedeOthers>[2],
): Promise<ClaimRow> {
  const until = new Date(Date.now() + claimLimits.objectionDays * 86_400_000)
  await supersedeOthers(tx, claim, ended)
  const row = await tx.claim.update({
    where: { id: claim.id },
    data: { ...closed, state: 'awaiting-objection', provenAt: new Date(), expiresAt: until },
    include: withSubject,
  })
  const proof = describeProof({ method: readKind(row).method, what: row.proves })
  await addToOutbox(tx, [
    noticeRequested(listing.ownerId, { notice: 'business-claimed', businessName: listing.name, proof, until: until.toISOString() }),
    claimDecided(claim.claimantId, listing, 'waiting', { until }),
  ])
  return row
}

/**
 * Goes on with a claim that has just been proven: a business without an owner gets one, the present owner a mark, and that of somebody else
 * time to object. If two have proven theirs, an admin decides.
 */
export async function proveClaim(tx: Transaction, locked: LockedClaim, { isDecided, isUnlimited, ...decision }: Proof): Promise<ClaimRow> {
  const { claim, listing } = locked
  const { id, claimantId, proves } = claim
  if (findProvable(readKind(claim).method, listing) !== proves)
    throw new Problem('claim-closed', { detail: 'What was to be proven has changed since. Please begin again.' })
  await requireActive(tx, claimantId)
  const isOwn = listing.ownerId === claimantId
  // A proven claim holds its place, so that it can be granted later.
  if (!isOwn && !isUnlimited) await requirePlace(tx, claimantId)
  if (isOwn || listing.ownerId === operatorId) return grantClaim(tx, locked, decision)
  const rivals = await tx.claim.count({
    where: { listingId: listing.id, id: { not: id }, provenAt: { not: null }, state: { in: ['awaiting-objection', 'awaiting-decision'] } },
  })
  // The first that is proven wins; an admin still sees the documents of others.
  if (rivals === 0) return awaitObjection(tx, locked, ['awaiting-proof'])
  if (isDecided) return awaitObjection(tx, locked, openClaimStates)
  return tx.claim.update({ where: { id }, data: { ...closed, state: 'awaiting-decision', provenAt: new Date() }, include: withSubject })
}
