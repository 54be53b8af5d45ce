import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { offerName } from '@directory/frontend-kit/offer-name'
import { ownSubscriptionsQuery } from '@directory/frontend-kit/own-subscriptions'
import { useQuery } from '@directory/frontend-kit/queries'
import { isKeepable, standing } from '@directory/frontend-kit/subscription'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { KeepPackage } from './keep-package.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { PaymentToConfirm } from './payment-to-confirm.tsx'

/** The owner's failed payments, pending confirmations and ending packages. Shows nothing if they cannot be loaded. */
export function PackageNotices() {
  const { data: subscriptions = [] } = useQuery(ownSubscriptionsQuery)
  const notable = subscriptions.filter(
    (subscription) => subscription.state === 'past-due' || subscription.pendingChange || isKeepable(subscription),
  )
  const { data: listings } = useQuery({ ...ownListingsQuery, enabled: notable.length > 0 })
  if (notable.length === 0) return null
  return (
    <div className="mt-6 grid gap-4">
      {notable.map((subscription) => {
        const business = listings?.find(({ id }) => id === subscription.listingId)?.name
        if (subscription.state === 'past-due')
          return <PaymentFailed key={subscription.id} subscription={subscription} business={business} />
        if (subscription.pendingChange) return <PaymentToConfirm key={subscription.id} subscription={subscription} business={business} />
        return (
          <Alert key={subscription.id}>
            <strong>
              {offerName(subscription.offer)}
              {business && ` of ${business}`} is ending
            </strong>
            <p>{standing(subscription)}</p>
            <KeepPackage subscription={subscription} business={business} />
          </Alert>
        )
      })}
    </div>
  )
}
