import { type OfferId, offerOnScreen, type Screen } from '@directory/contracts/catalogue/offers'
import { isPackageId, type PackageId, packageIds } from '@directory/contracts/catalogue/packages'

export type PaidPackageId = Exclude<PackageId, 'starter'>

export interface UpgradeMode {
  readonly package: PaidPackageId
  /** The screen that the owner comes from, whose price applies. */
  readonly screen: Screen
  readonly offer: OfferId
  readonly message: string | undefined
}

const textAt = (state: unknown, name: string): string | undefined => {
  const value: unknown = typeof state === 'object' && state !== null ? Object.entries(state).find(([key]) => key === name)?.[1] : undefined
  return typeof value === 'string' && value ? value : undefined
}

const sellers: readonly Screen[] = ['upgrade-page', 'pricing-page']

/** The named screen if it sells the package; otherwise the first that does. */
function findSeller(packageId: PackageId, named: string | undefined) {
  for (const screen of sellers.toSorted((a, b) => Number(b === named) - Number(a === named))) {
    const offer = offerOnScreen(packageId, screen)
    if (offer) return { screen, offer }
  }
  return undefined
}

/** The package to buy, from the address or the navigation state; only paid ones. */
export function upgradeMode(query: URLSearchParams, state: unknown): UpgradeMode | undefined {
  const requested = query.get('upgrade') ?? textAt(state, 'upgradePackage') ?? ''
  if (!isPackageId(requested) || requested === 'starter') return undefined
  const seller = findSeller(requested, query.get('screen') ?? textAt(state, 'screen'))
  return seller && { package: requested, ...seller, message: textAt(state, 'message') }
}

/** Whether a change of package is an upgrade. */
export const isUpgrade = (from: PackageId, to: PackageId): boolean => packageIds.indexOf(to) > packageIds.indexOf(from)
