import { useQuery } from '@directory/frontend-kit/router'
import { ownListingsQuery } from '../../my-businesses/api/read-own-listings.ts'
import { ownSubscriptionsQuery } from '../api/read-subscriptions.ts'
import { PaymentFailed } from './payment-failed.tsx'

/** Every payment of the owner that has failed. Where that cannot be read, there is nothing to say. */
export function FailedPayments() {
  const { data: subscriptions = [] } = useQuery(ownSubscriptionsQuery)
  const failed = subscriptions.filter(({ state }) => state === 'past-due')
  const { data: listings } = useQuery({ ...ownListingsQuery, enabled: failed.length > 0 })
  if (failed.length === 0) return null
  return (
    <div className="mt-6 grid gap-4">
      {failed.map((subscription) => (
        <PaymentFailed
          key={subscription.id}
          subscription={subscription}
          business={listings?.find(({ id }) => id === subscription.listingId)?.name}
        />
      ))}
    </div>
  )
}
