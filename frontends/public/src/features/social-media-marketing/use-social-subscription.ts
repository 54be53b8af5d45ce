import { getPackageId, isLive } from '@directory/frontend-kit/subscription'
import { useOwnSubscriptions } from '@directory/frontend-kit/use-own-subscriptions'

/** The visitor's subscriptions, and the live one for social media, if any. */
export function useSocialSubscription() {
  const subscriptions = useOwnSubscriptions()
  return { subscriptions, current: subscriptions.find((subscription) => isLive(subscription) && getPackageId(subscription) === undefined) }
}
