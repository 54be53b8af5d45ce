import { formatDate } from '@directory/contracts/catalogue/local-time'
import { ownSubscriptionsQuery } from '@directory/frontend-kit/own-subscriptions'
import { useQuery } from '@directory/frontend-kit/queries'
import { getPackageId, isLive } from '@directory/frontend-kit/subscription'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { ManageSubscription } from '@directory/frontend-kit/ui/manage-subscription'
import { SubscriptionTerm } from '../billing/components/subscription-term.tsx'
import { useListingNames } from '../billing/use-listing-names.ts'

/** Shown to owners who already pay for Gold Standard. */
export function GoldAlready({ until }: { until: string | null }) {
  const { data: subscriptions = [] } = useQuery(ownSubscriptionsQuery)
  const getListingName = useListingNames()
  const paid = subscriptions.filter((subscription) => isLive(subscription) && getPackageId(subscription) === 'gold')
  return (
    <section
      aria-labelledby="gold-already"
      className="mt-7 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 rounded-xl border border-gold-line bg-gold-soft p-5"
    >
      <div className="flex min-w-0 gap-4">
        <Icon name="award" className="mt-1 size-6 shrink-0 text-gold-ink" />
        <div className="grid gap-3">
          <h2 id="gold-already" className="font-display font-medium text-gold-ink text-heading">
            You're Gold Standard!
          </h2>
          {paid.map((subscription) => {
            const business = getListingName(subscription.listingId)
            return (
              <div key={subscription.id}>
                <SubscriptionTerm subscription={subscription} business={business} {...(business ? { name: business } : {})} />
              </div>
            )
          })}
          {paid.length === 0 && until && <p>Paid until {formatDate(until)}.</p>}
        </div>
      </div>
      <ManageSubscription />
    </section>
  )
}
