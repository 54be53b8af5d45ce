import { packages } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'

interface OwnerBadge {
  readonly label: string
  readonly tone: 'neutral' | 'primary' | 'gold' | 'danger'
}

type Standing = Pick<Listing, 'isActive' | 'isApproved' | 'rejection' | 'featured' | 'advertisingPackage'>

/** The state of a listing for its owner. Every listing has a package; only paid ones are named. */
export function ownerBadge({ isActive, isApproved, rejection, featured, advertisingPackage }: Standing): OwnerBadge {
  if (!isActive) return { label: 'Inactive', tone: 'danger' }
  if (rejection) return { label: 'Not Approved', tone: 'danger' }
  if (!isApproved) return { label: 'Pending Approval', tone: 'neutral' }
  if (featured) return { label: 'Featured', tone: 'primary' }
  const { name, isPremium } = packages[advertisingPackage]
  if (isPremium) return { label: name, tone: advertisingPackage === 'gold' ? 'gold' : 'primary' }
  return { label: 'Active', tone: 'primary' }
}

/** Whether visitors can see a listing. */
export const isVisible = ({ isActive, isApproved }: Pick<Listing, 'isActive' | 'isApproved'>): boolean => isActive && isApproved

type Decision = Pick<Listing, 'isActive' | 'isApproved' | 'rejection' | 'takedown'>

/** Whether there is a decision that its owner may appeal against. */
export const isAppealable = ({ isActive, isApproved, rejection, takedown }: Decision): boolean =>
  !isActive || (!isApproved && (rejection !== null || takedown !== null))

/** Why visitors cannot see a listing; undefined if they can. */
export function whyHidden({ isActive, isApproved, rejection, takedown }: Decision): string | undefined {
  const reason = takedown?.reason
  if (!isActive)
    return reason ? `Visitors do not see it, since we have deactivated it: ${reason}` : 'Visitors do not see it: it has been deactivated.'
  if (!isApproved && !rejection && takedown)
    return reason
      ? `Visitors do not see it, since we have withdrawn its approval: ${reason}`
      : 'Visitors do not see it: its approval has been withdrawn.'
  if (rejection) return `We could not approve it: ${rejection.reason} Once you have changed it, we will look at it again.`
  return isApproved ? undefined : 'Visitors will see it once it is approved.'
}
