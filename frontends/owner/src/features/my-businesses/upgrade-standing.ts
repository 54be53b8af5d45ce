import type { PackageId } from '@directory/contracts/catalogue/packages'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { getPackageId } from '@directory/frontend-kit/subscription'
import { isUpgrade, type PaidPackageId } from './upgrade-mode.ts'

/** The current package of a business, or the one already paid for, if it is no lower than the requested one. */
export function packageAlready(
  current: PackageId,
  subscription: Pick<Subscription, 'offer'> | undefined,
  requested: PaidPackageId,
): PackageId | undefined {
  const paid = subscription && getPackageId(subscription)
  return [current, paid].find((id) => id !== undefined && !isUpgrade(id, requested))
}
