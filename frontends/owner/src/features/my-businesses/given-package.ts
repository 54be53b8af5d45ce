import { limits } from '@directory/contracts/catalogue/limits'
import type { PackageId } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { findSubscription } from '@directory/frontend-kit/subscription'
import type { PaidPackageId } from './upgrade-mode.ts'

/** A package that a business has without a monthly subscription, and its end. */
export interface GivenPackage {
  readonly package: PaidPackageId
  readonly until: string
}

type Packaged = Pick<Listing, 'id' | 'advertisingPackage' | 'packageExpiresAt'>

const maxPaidTerm = (limits.paidPackageDays + limits.packageGraceDays) * 86_400_000
const isPaid = (id: PackageId): id is PaidPackageId => id !== 'starter'

/** The package that an admin has given a business, if it lasts longer than any paid one: a purchase would replace it. */
export function givenPackage(listing: Packaged, subscriptions: readonly Subscription[] | undefined, now: Date): GivenPackage | undefined {
  const { id, advertisingPackage, packageExpiresAt: until } = listing
  if (!isPaid(advertisingPackage) || !until || findSubscription(id, subscriptions)) return undefined
  return Date.parse(until) - now.getTime() > maxPaidTerm ? { package: advertisingPackage, until } : undefined
}
