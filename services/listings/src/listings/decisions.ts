import type { Listing } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import { changeListing } from './change-listing.ts'

/** Refuses a decision about a version of a listing other than the one seen, if stated. */
export function requireSeen({ version }: { readonly version: number }, seenVersion: number | undefined): void {
  if (seenVersion === undefined || seenVersion === version) return
  const detail = 'This business has been changed or decided by somebody else in the meantime. Please check it again.'
  throw new Problem('conflict', { detail })
}

interface Approval {
  readonly isApproved: boolean
  /** The version that was seen. */
  readonly version?: number | undefined
}

/** Approves a listing, which revokes a rejection, or sets it back to pending. The owner is notified when it goes live. */
export const setApproval = (
  database: Database,
  caller: Caller,
  id: string,
  { isApproved, version: seenVersion }: Approval,
): Promise<Listing> =>
  changeListing(database, caller, id, {
    data: ({ rejectedAt }) => (isApproved && rejectedAt ? { isApproved, rejectionReason: null, rejectedAt: null } : { isApproved }),
    decision: { action: 'setApproval' },
    async work(tx, { ownerId, name, slug, isApproved: wasApproved, version }) {
      requireSeen({ version }, seenVersion)
      if (!isApproved) return
      // This also approves the changes since the last approval.
      await tx.changeSinceApproval.deleteMany({ where: { listingId: id } })
      if (!wasApproved && ownerId !== caller.accountId)
        await addToOutbox(tx, [noticeRequested(ownerId, { notice: 'listing-approved', businessName: name, slug })])
    },
  })

/** Shows or hides a listing, regardless of its package. */
export const setActivation = (database: Database, caller: Caller, id: string, isActive: boolean): Promise<Listing> =>
  changeListing(database, caller, id, { data: { isActive }, decision: { action: 'setActivation' } })
