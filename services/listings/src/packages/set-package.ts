import type { PackageId } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { changeListing } from '../listings/change-listing.ts'
import { dropPaidPackage, refuseWhileSubscribed } from './drop-paid-package.ts'
import { packageByAdmin } from './package-by-admin.ts'

/** Sets the package that an admin has chosen: a paid one for a year, starter without expiry. */
export function setPackage(database: Database, caller: Caller, id: string, advertisingPackage: PackageId): Promise<Listing> {
  const chosen = packageByAdmin(advertisingPackage)
  return changeListing(database, caller, id, {
    data: chosen,
    decision: { action: 'setPackage' },
    async work(tx, listing) {
      if (advertisingPackage === 'starter') return dropPaidPackage(tx, listing)
      refuseWhileSubscribed(listing)
      const granted = { isPackageGranted: true, grantedPackage: advertisingPackage, grantedUntil: chosen.packageExpiresAt }
      await tx.listing.update({ where: { id }, data: granted })
    },
  })
}
