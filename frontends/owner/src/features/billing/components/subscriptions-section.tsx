import { offerName } from '@directory/frontend-kit/offer-name'
import { ownSubscriptionsQuery } from '@directory/frontend-kit/own-subscriptions'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { subscriptionBadge } from '@directory/frontend-kit/subscription'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { ManageSubscription } from '@directory/frontend-kit/ui/manage-subscription'
import { SettingsSection } from '../../../shared/settings-section.tsx'
import { useListingNames } from '../use-listing-names.ts'
import { Answer } from './answer.tsx'
import { SubscriptionTerm } from './subscription-term.tsx'

/** The monthly subscriptions and their states. */
export function SubscriptionsSection() {
  const subscriptions = useQuery(ownSubscriptionsQuery)
  const getListingName = useListingNames()
  return (
    <SettingsSection title="Subscriptions" anchor="subscriptions">
      <Answer query={subscriptions} loading="Loading subscriptions…">
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-soft">
              You have not bought anything.{' '}
              <Link to="/advertising-pricing" className="font-semibold text-primary underline underline-offset-4">
                Compare the packages
              </Link>
              .
            </p>
          ) : (
            <>
              <ul className="divide-y divide-line border-line border-y">
                {all.map((subscription) => {
                  const { label, tone } = subscriptionBadge(subscription)
                  const business = getListingName(subscription.listingId)
                  return (
                    <li key={subscription.id} className="py-3">
                      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                        <span className="font-semibold">
                          {offerName(subscription.offer)}
                          {business && ` for ${business}`}
                        </span>
                        <Badge tone={tone}>{label}</Badge>
                      </p>
                      <div className="mt-0.5">
                        <SubscriptionTerm subscription={subscription} business={business} />
                      </div>
                    </li>
                  )
                })}
              </ul>
              <ManageSubscription className="mt-5">
                {all.some(({ state }) => state === 'past-due') ? 'Update your card' : 'Manage Subscription'}
              </ManageSubscription>
            </>
          )
        }
      </Answer>
    </SettingsSection>
  )
}
