import type { PackageId } from '@directory/contracts/catalogue/packages'
import { operatorId } from '@directory/kit/tokens/verifier'
import { isLower } from '../packages/is-lower.ts'
import { packageByAdmin } from '../packages/package-by-admin.ts'
import type { ExistingListing } from './existing-listings.ts'

type Packaged = Pick<ExistingListing, 'ownerId' | 'advertisingPackage' | 'packageExpiresAt' | 'isPackageSubscribed' | 'packageVersion'>

/** Whether a listing keeps its package: what billing has set, and what an owner would lose without a reason. */
function keepsPackage(row: Packaged, imported: PackageId): boolean {
  if (row.isPackageSubscribed || (row.packageVersion > 0 && imported === 'starter')) return true
  return row.ownerId !== operatorId && isLower(imported, row.advertisingPackage)
}

/** The package of a listing after an import, and until when it has it. */
export function importedPackage(advertisingPackage: PackageId, row: Packaged | undefined) {
  if (row && (advertisingPackage === row.advertisingPackage || keepsPackage(row, advertisingPackage)))
    return { advertisingPackage: row.advertisingPackage, packageExpiresAt: row.packageExpiresAt }
  const { packageExpiresAt } = packageByAdmin(advertisingPackage)
  return { advertisingPackage, packageExpiresAt }
}
