import { type PackageId, packageIds } from '@directory/contracts/catalogue/packages'

export const isLower = (one: PackageId, other: PackageId): boolean => packageIds.indexOf(one) < packageIds.indexOf(other)
