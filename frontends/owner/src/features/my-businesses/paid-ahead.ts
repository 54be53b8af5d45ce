import type { Listing } from '@directory/contracts/events/listings'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { getPackageId, isLive } from '@directory/frontend-kit/subscription'

type Packaged = Pick<Listing, 'id' | 'advertisingPackage'>
type Paying = Pick<Subscription, 'listingId' | 'offer' | 'state'>

/** Whether a paid package has not reached its listing yet, which takes a moment. */
export const isPaidAhead = (listings: readonly Packaged[], subscriptions: readonly Paying[]): boolean =>
  subscriptions.some(
    (subscription) =>
      isLive(subscription) &&
      subscription.listingId !== null &&
      listings.find(({ id }) => id === subscription.listingId)?.advertisingPackage !== getPackageId(subscription),
  )
