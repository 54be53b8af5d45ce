import type { PackageId } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { changeListing } from '../listings/change-listing.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import { requireReason } from '../notices/require-reason.ts'
import { dropPaidPackage, refuseWhileSubscribed } from './drop-paid-package.ts'
import { isLower } from './is-lower.ts'
import { packageByAdmin } from './package-by-admin.ts'

interface PackageDecision {
  readonly advertisingPackage: PackageId
  readonly reason?: string | undefined
}

/** Sets the package that an admin has chosen: a paid one for a year, starter without expiry. Its owner is told why, if
 * it is a lower one. */
export function setPackage(
  database: Database,
  caller: Caller,
  id: string,
  { advertisingPackage, reason }: PackageDecision,
): Promise<Listing> {
  const chosen = packageByAdmin(advertisingPackage)
  return changeListing(database, caller, id, {
    data: chosen,
    decision: { action: 'setPackage', note: reason },
    async work(tx, listing) {
      const { ownerId, name: businessName } = listing
      if (advertisingPackage !== 'starter') refuseWhileSubscribed(listing)
      if (isLower(advertisingPackage, listing.advertisingPackage) && ownerId !== caller.accountId)
        await addToOutbox(tx, [
          noticeRequested(ownerId, { notice: 'package-lowered', businessName, advertisingPackage, reason: requireReason(reason) }),
        ])
      if (advertisingPackage === 'starter') return dropPaidPackage(tx, listing)
      const granted = { isPackageGranted: true, grantedPackage: advertisingPackage, grantedUntil: chosen.packageExpiresAt }
      await tx.listing.update({ where: { id }, data: granted })
    },
  })
}
