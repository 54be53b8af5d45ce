import type { PackageId } from '@directory/contracts/catalogue/packages'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { getPackageId } from '@directory/frontend-kit/subscription'
import { isUpgrade, type PaidPackageId } from './upgrade-mode.ts'

/** The package that a business has, or pays for already and has in a moment, where it is no less than the one that is wanted. */
export function packageAlready(
  current: PackageId,
  subscription: Pick<Subscription, 'offer'> | undefined,
  wanted: PaidPackageId,
): PackageId | undefined {
  const paid = subscription && getPackageId(subscription)
  return [current, paid].find((id) => id !== undefined && !isUpgrade(id, wanted))
}
