import type { Subscription } from '@directory/contracts/http/subscriptions'
import { useQuery } from '@directory/frontend-kit/queries'
import { ownSubscriptionsQuery } from './own-subscriptions.ts'
import { useSession } from './session.ts'

const none: readonly Subscription[] = []

/** The account's subscriptions, including ended ones; empty if signed out or not loaded yet. */
export function useOwnSubscriptions(): readonly Subscription[] {
  const { account } = useSession()
  const { data = none } = useQuery({ ...ownSubscriptionsQuery, enabled: account !== null })
  return account ? data : none
}
