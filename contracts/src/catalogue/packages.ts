/** The advertising packages, cheapest first. Plain data, so that the browser needs no schema library. */
export const packageIds = ['starter', 'professional', 'gold'] as const
export type PackageId = (typeof packageIds)[number]

export interface AdvertisingPackage {
  readonly id: PackageId
  /** The name where packages are sold or administered. */
  readonly name: string
  /** The name in the directory's filter. */
  readonly filterName: string
  readonly imageCap: number
  readonly isPremium: boolean
}

export const packages: Readonly<Record<PackageId, AdvertisingPackage>> = {
  starter: { id: 'starter', name: 'Starter', filterName: 'Standard', imageCap: 1, isPremium: false },
  professional: { id: 'professional', name: 'Professional', filterName: 'Professional', imageCap: 5, isPremium: true },
  gold: { id: 'gold', name: 'Gold Standard', filterName: 'Gold Standard', imageCap: 10, isPremium: true },
}

export const isPackageId = (value: string): value is PackageId => Object.hasOwn(packages, value)
