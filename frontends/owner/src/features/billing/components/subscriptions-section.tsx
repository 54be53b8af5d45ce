import { offerName } from '@directory/frontend-kit/offer-name'
import { Link, useQuery } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { SettingsSection } from '../../profile/components/settings-section.tsx'
import { ownSubscriptionsQuery } from '../api/read-subscriptions.ts'
import { standing, subscriptionBadge } from '../subscription.ts'
import { useListingNames } from '../use-listing-names.ts'
import { Answer } from './answer.tsx'
import { ManageSubscription } from './manage-subscription.tsx'

/** What is paid every month, and how it stands. */
export function SubscriptionsSection() {
  const { timeZone } = useSite().city
  const subscriptions = useQuery(ownSubscriptionsQuery)
  const nameOf = useListingNames()
  return (
    <SettingsSection title="Subscriptions">
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
                  const business = nameOf(subscription.listingId)
                  return (
                    <li key={subscription.id} className="py-3">
                      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                        <span className="font-semibold">
                          {offerName(subscription.offer)}
                          {business && ` for ${business}`}
                        </span>
                        <Badge tone={tone}>{label}</Badge>
                      </p>
                      <p className="mt-0.5 text-ink-soft text-sm">{standing(subscription, timeZone)}</p>
                    </li>
                  )
                })}
              </ul>
              <ManageSubscription className="mt-5" />
            </>
          )
        }
      </Answer>
    </SettingsSection>
  )
}
