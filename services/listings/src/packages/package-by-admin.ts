import { limits } from '@directory/contracts/catalogue/limits'
import type { PackageId } from '@directory/contracts/catalogue/packages'

/** The fields set by an admin's choice of a package: a paid one runs for a year, starter has no expiry. */
export const packageByAdmin = (advertisingPackage: PackageId, now = new Date()) => ({
  advertisingPackage,
  packageExpiresAt: advertisingPackage === 'starter' ? null : new Date(now.getTime() + limits.adminPackageDays * 86_400_000),
})
