import { type Listing, RefundRequested } from '@directory/contracts/events/listings'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import type { Caller } from '@directory/kit/tokens/verifier'
import { createAppealKey } from '../appeal-keys/appeal-keys.ts'
import type { Database } from '../database.ts'
import { changeListing } from '../listings/change-listing.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import { requireSeen } from '../stored-listings/require-seen.ts'

export interface Rejection {
  readonly reason: string
  /** Whether its owner gets a refund. */
  readonly refund: boolean
  /** The version that was seen. */
  readonly version?: number | undefined
}

/** Rejects a listing until its owner changes it. The owner is notified of the reason, and billing refunds the payment if requested. */
export const rejectListing = (
  database: Database,
  caller: Caller,
  id: string,
  { reason, refund, version: seen }: Rejection,
): Promise<Listing> =>
  changeListing(database, caller, id, {
    data: { isApproved: false, rejectionReason: reason, rejectedAt: new Date() },
    decision: { action: 'rejectListing', note: refund ? 'With a refund' : undefined },
    async work(tx, listing) {
      const { ownerId, name, version, packageVersion } = listing
      requireSeen({ version }, seen)
      // The rejection takes its place, but an inactive listing still needs its own.
      if (listing.isActive && listing.takenDownAt)
        await tx.listing.update({ where: { id }, data: { takedownReason: null, takenDownAt: null } })
      await tx.changeSinceApproval.deleteMany({ where: { listingId: id } })
      // Billing may have a payment whose event has not arrived yet; the notice mentions only a payment that has.
      if (refund) await addToOutbox(tx, [outboxEvent(RefundRequested, { id, version: version + 1 }, { listingId: id })])
      const isRefunded = refund && packageVersion > 0
      const appealKey = await createAppealKey(tx, { about: 'listing', subjectId: id, accountId: ownerId })
      await addToOutbox(tx, [
        noticeRequested(ownerId, { notice: 'listing-rejected', businessName: name, listingId: id, reason, isRefunded, appealKey }),
      ])
    },
  })
