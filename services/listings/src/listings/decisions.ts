import type { Listing } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import { requireSeen } from '../stored-listings/require-seen.ts'
import { changeListing } from './change-listing.ts'
import { forgetTakedown, noteTakedown } from './take-down.ts'

interface Approval {
  readonly isApproved: boolean
  /** The version that was seen. */
  readonly version?: number | undefined
  /** Why it is no longer approved. */
  readonly reason?: string | undefined
}

/** Approves a listing, which revokes a rejection, or sets it back to pending. The owner is told when it goes live, and why
 * when it no longer is. */
export const setApproval = (
  database: Database,
  caller: Caller,
  id: string,
  { isApproved, version: seenVersion, reason }: Approval,
): Promise<Listing> =>
  changeListing(database, caller, id, {
    data: ({ rejectedAt }) => (isApproved && rejectedAt ? { isApproved, rejectionReason: null, rejectedAt: null } : { isApproved }),
    decision: { action: 'setApproval', note: reason },
    async work(tx, listing) {
      const { ownerId, name, slug, isApproved: wasApproved, version } = listing
      requireSeen({ version }, seenVersion)
      if (!isApproved) {
        if (wasApproved) await noteTakedown(tx, listing, reason)
        if (wasApproved && ownerId !== caller.accountId)
          await addToOutbox(tx, [noticeRequested(ownerId, { notice: 'listing-deactivated', businessName: name, reason: reason ?? null })])
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
export const setActivation = (database: Database, caller: Caller, id: string, { isActive, reason }: Activation): Promise<Listing> =>
  changeListing(database, caller, id, {
    data: { isActive },
    decision: { action: 'setActivation', note: reason },
    async work(tx, listing) {
      const { ownerId, name: businessName, isActive: wasActive } = listing
      if (isActive) return forgetTakedown(tx, { ...listing, isActive })
      if (!wasActive) return
      await noteTakedown(tx, listing, reason)
      if (ownerId === caller.accountId) return
      await addToOutbox(tx, [noticeRequested(ownerId, { notice: 'listing-deactivated', businessName, reason: reason ?? null })])
    },
  })
