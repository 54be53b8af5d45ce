import type { Subscription } from '@directory/contracts/http/subscriptions'
import { useQuery } from '@directory/frontend-kit/queries'
import { ownSubscriptionsQuery } from './own-subscriptions.ts'
import { useSession } from './session.ts'

const none: readonly Subscription[] = []

/** What a visitor has subscribed to, also what is over; nothing where they are not signed in, or as long as it is not known. */
export function useOwnSubscriptions(): readonly Subscription[] {
  const { account } = useSession()
  const { data = none } = useQuery({ ...ownSubscriptionsQuery, enabled: account !== null })
  return account ? data : none
}
