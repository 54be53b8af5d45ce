import { getPackageId, isLive } from '@directory/frontend-kit/subscription'
import { useOwnSubscriptions } from '@directory/frontend-kit/use-own-subscriptions'

/** Everything that the visitor has subscribed to, and what of it is for social media now; undefined where it is nothing, or not known. */
export function useSocialSubscription() {
  const subscriptions = useOwnSubscriptions()
  return { subscriptions, current: subscriptions.find((one) => isLive(one) && getPackageId(one) === undefined) }
}
