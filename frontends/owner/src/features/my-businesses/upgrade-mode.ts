import { isPackageId, type PackageId, packages } from '@directory/contracts/catalogue/packages'

export interface UpgradeMode {
  readonly package: PackageId
  readonly message: string | undefined
}

const textAt = (state: unknown, name: string): string | undefined => {
  const value: unknown = typeof state === 'object' && state !== null ? Object.entries(state).find(([key]) => key === name)?.[1] : undefined
  return typeof value === 'string' && value ? value : undefined
}

/** The package that an owner has come to buy, by the address or by what the navigation brought along; only those that cost something. */
export function upgradeMode(query: URLSearchParams, state: unknown): UpgradeMode | undefined {
  const wanted = query.get('upgrade') ?? textAt(state, 'upgradePackage') ?? ''
  if (!isPackageId(wanted) || !packages[wanted].isPremium) return undefined
  return { package: wanted, message: textAt(state, 'message') }
}

/** What is said until packages can be bought. */
export const paymentLater = 'Packages cannot be bought here yet. Nothing has been charged.'
