import { type OfferId, offerOnScreen, type Screen } from '@directory/contracts/catalogue/offers'
import { isPackageId, type PackageId, packageIds } from '@directory/contracts/catalogue/packages'

export type PaidPackageId = Exclude<PackageId, 'starter'>

export interface UpgradeMode {
  readonly package: PaidPackageId
  /** Where the owner comes from: what it costs is what was said there. */
  readonly screen: Screen
  readonly offer: OfferId
  readonly message: string | undefined
}

const textAt = (state: unknown, name: string): string | undefined => {
  const value: unknown = typeof state === 'object' && state !== null ? Object.entries(state).find(([key]) => key === name)?.[1] : undefined
  return typeof value === 'string' && value ? value : undefined
}

const sellers: readonly Screen[] = ['upgrade-page', 'pricing-page']

/** The screen that was named, as long as it sells the package; otherwise the first that does. */
function findSeller(packageId: PackageId, named: string | undefined) {
  for (const screen of sellers.toSorted((one, other) => Number(other === named) - Number(one === named))) {
    const offer = offerOnScreen(packageId, screen)
    if (offer) return { screen, offer }
  }
  return undefined
}

/** The package that an owner has come to buy, by the address or by what the navigation brought along; only those that cost something. */
export function upgradeMode(query: URLSearchParams, state: unknown): UpgradeMode | undefined {
  const wanted = query.get('upgrade') ?? textAt(state, 'upgradePackage') ?? ''
  if (!isPackageId(wanted) || wanted === 'starter') return undefined
  const seller = findSeller(wanted, query.get('screen') ?? textAt(state, 'screen'))
  return seller && { package: wanted, ...seller, message: textAt(state, 'message') }
}

/** Whether a business would rise by a package. */
export const isUpgrade = (from: PackageId, to: PackageId): boolean => packageIds.indexOf(to) > packageIds.indexOf(from)
