import { openClaimStates } from '@directory/contracts/catalogue/business-claims'
import type { decideClaim as endpoint } from '@directory/contracts/http/business-claims'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import { type Caller, operatorId } from '@directory/kit/tokens/verifier'
import type { z } from 'zod'
import { record } from '../audit/record.ts'
import { refuseConflict } from '../conflict-of-interest.ts'
import type { Database, Transaction } from '../database.ts'
import { announceKept } from './announce-kept.ts'
import { claimConflict } from './claim-conflict.ts'
import { claimDecided } from './claim-notices.ts'
import { closed } from './close-claims.ts'
import { grantClaim } from './grant-claim.ts'
import { type LockedClaim, lockClaim } from './lock-claim.ts'
import { awaitObjection, proveClaim } from './prove-claim.ts'

async function refuseClaim(tx: Transaction, { claim }: LockedClaim, actorId: string, reason: string): Promise<void> {
  const { id, claimantId, listing, method, proves } = claim
  await tx.claim.update({ where: { id }, data: { ...closed, state: 'refused', decidedBy: actorId, decidedAt: new Date(), reason } })
  await record(tx, {
    actorId,
    action: 'refuseClaim',
    listingId: listing.id,
    before: { claimantId, method, proves },
    after: null,
    note: reason,
  })
  await addToOutbox(tx, [claimDecided(claimantId, listing, 'refused', { reason })])
  await announceKept(tx, [id], reason)
}

/** Records an admin's decision on a claim: on its documents, on an objection, or between several. */
export async function decideClaim(
  database: Database,
  caller: Caller,
  id: string,
  { isGranted, reason, version }: z.output<typeof endpoint.body>,
): Promise<void> {
  const { accountId: actorId } = caller
  await database.$transaction(async (tx) => {
    const locked = await lockClaim(tx, { id })
    refuseConflict(claimConflict(caller, locked.claim, locked.listing.ownerId))
    if (locked.claim.state !== 'awaiting-decision') throw new Problem('claim-closed')
    if (locked.claim.version !== version) throw new Problem('conflict')
    if (!isGranted) return refuseClaim(tx, locked, actorId, reason)
    const { claim, listing } = locked
    // Nobody loses a business without having been told of the claim that takes it.
    const hasObjected = claim.objection !== null && claim.previousOwnerId === listing.ownerId
    const hasBeenHeard = hasObjected || listing.ownerId === operatorId || listing.ownerId === claim.claimantId
    if (claim.provenAt && hasBeenHeard) await grantClaim(tx, locked, { actorId, reason })
    else if (claim.provenAt) await awaitObjection(tx, locked, openClaimStates)
    else await proveClaim(tx, locked, { actorId, reason, isDecided: true, isUnlimited: false })
  })
}
