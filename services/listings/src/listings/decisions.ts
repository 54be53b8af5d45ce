import type { Listing } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Caller } from '@directory/kit/tokens/verifier'
import { createAppealKey } from '../appeal-keys/appeal-keys.ts'
import type { Database, Transaction } from '../database.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import type { ListingRow } from '../stored-listings/listing-state.ts'
import { requireSeen } from '../stored-listings/require-seen.ts'
import { changeListing, changeListingIn, type ListingChange } from './change-listing.ts'
import { forgetTakedown, noteTakedown } from './take-down.ts'

/** Tells the owner of a listing that visitors no longer see why. */
async function notifyHidden(
  tx: Transaction,
  { accountId }: Caller,
  { id, ownerId, name }: ListingRow,
  reason: string | undefined,
): Promise<void> {
  if (ownerId === accountId) return
  const appealKey = await createAppealKey(tx, { about: 'listing', subjectId: id, accountId: ownerId })
  await addToOutbox(tx, [
    noticeRequested(ownerId, { notice: 'listing-deactivated', businessName: name, reason: reason ?? null, appealKey }),
  ])
}

interface Approval {
  readonly isApproved: boolean
  /** The version that was seen. */
  readonly version?: number | undefined
  /** Why it is no longer approved. */
  readonly reason?: string | undefined
}

/** Approves a listing, which revokes a rejection, or sets it back to pending. The owner is told when it goes live, and why
 * when it no longer is. */
const approval = (caller: Caller, { isApproved, version: seenVersion, reason }: Approval): ListingChange => ({
  data: ({ rejectedAt }) => (isApproved && rejectedAt ? { isApproved, rejectionReason: null, rejectedAt: null } : { isApproved }),
  decision: { action: 'setApproval', note: reason },
  async work(tx, listing) {
    const { id, ownerId, name, slug, isApproved: wasApproved, version } = listing
    requireSeen({ version }, seenVersion)
    if (!isApproved) {
      if (wasApproved) await noteTakedown(tx, listing, reason)
      if (wasApproved) await notifyHidden(tx, caller, listing, reason)
      return
    }
    await forgetTakedown(tx, { ...listing, isApproved })
    // This also approves the changes since the last approval.
    await tx.changeSinceApproval.deleteMany({ where: { listingId: id } })
    if (!wasApproved && ownerId !== caller.accountId)
      await addToOutbox(tx, [noticeRequested(ownerId, { notice: 'listing-approved', businessName: name, slug })])
  },
})

interface Activation {
  readonly isActive: boolean
  readonly reason?: string | undefined
}

/** Shows or hides a listing, regardless of its package. Its owner is told why it is hidden. */
const activation = (caller: Caller, { isActive, reason }: Activation): ListingChange => ({
  data: { isActive },
  decision: { action: 'setActivation', note: reason },
  async work(tx, listing) {
    if (isActive) return forgetTakedown(tx, { ...listing, isActive })
    if (!listing.isActive) return
    await noteTakedown(tx, listing, reason)
    await notifyHidden(tx, caller, listing, reason)
  },
})

export const setApproval = (database: Database, caller: Caller, id: string, decision: Approval): Promise<Listing> =>
  changeListing(database, caller, id, approval(caller, decision))

export const setActivation = (database: Database, caller: Caller, id: string, decision: Activation): Promise<Listing> =>
  changeListing(database, caller, id, activation(caller, decision))

/** Undoes what has taken a listing from visitors or kept it from them, on the appeal of its owner. */
export async function showAgain(
  tx: Transaction,
  caller: Caller,
  { id, isApproved, isActive }: Pick<Listing, 'id' | 'isApproved' | 'isActive'>,
): Promise<void> {
  if (!isApproved) await changeListingIn(tx, caller, id, approval(caller, { isApproved: true }))
  if (!isActive) await changeListingIn(tx, caller, id, activation(caller, { isActive: true }))
}
