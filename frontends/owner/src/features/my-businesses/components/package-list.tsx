import { describeContents } from '@directory/contracts/catalogue/package-contents-text'
import { packages } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { priceFor } from '@directory/frontend-kit/prices'
import { findSubscription } from '@directory/frontend-kit/subscription'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { ChargeTerms } from '@directory/frontend-kit/ui/charge-terms'
import { CheaperElsewhere } from '@directory/frontend-kit/ui/cheaper-elsewhere'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { AcceptedByOrdering } from '@directory/frontend-kit/ui/terms/accepted-by-ordering'
import { useRef } from 'react'
import { costIsShown, formatPrice, ownPrice, packagesOnOffer } from '../packages-on-offer.ts'
import type { PaidPackageId } from '../upgrade-mode.ts'
import { ChooseStarter } from './choose-starter.tsx'
import { PackageTerm } from './package-term.tsx'

interface PackageListProps {
  readonly listing: Listing
  readonly subscriptions: readonly Subscription[] | undefined
  readonly onChoose: (packageId: PaidPackageId) => void
}

/** The packages with their prices; the current one is marked. */
export function PackageList({ listing, subscriptions, onChoose }: PackageListProps) {
  const subscription = findSubscription(listing.id, subscriptions)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="packages">
      <LeadFocus next={() => heading.current}>
        <h3 id="packages" ref={heading} tabIndex={-1} className="font-semibold outline-none">
          Package
        </h3>
        <div className="mt-2 mb-4 empty:hidden">
          <PackageTerm listing={listing} subscriptions={subscriptions} onBuyAgain={onChoose} />
        </div>
        <ul className="mt-3 grid gap-3">
          {packagesOnOffer.map(({ id, offer, summary }) => {
            const packageId = offer.package
            const { name } = packages[packageId]
            const isCurrent = packageId === listing.advertisingPackage
            return (
              <li key={packageId} className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-4">
                <div className="min-w-0">
                  <p className="font-semibold">
                    {name}{' '}
                    <span className="font-normal text-ink-soft">
                      {isCurrent && subscription ? ownPrice(subscription) : formatPrice(offer)}
                    </span>
                  </p>
                  <p className="text-ink-soft text-sm">{summary}</p>
                  <ul className="text-ink-soft text-sm">
                    {describeContents(packageId).map((content) => (
                      <li key={content}>{content}</li>
                    ))}
                  </ul>
                  {packageId !== 'starter' && !isCurrent && subscriptions && (
                    <div className="mt-1 grid gap-1">
                      {subscription ? (
                        <p className="text-ink-soft text-sm">{costIsShown}</p>
                      ) : (
                        <ChargeTerms price={priceFor(offer, subscriptions, listing.id)} />
                      )}
                      <CheaperElsewhere
                        offer={id}
                        getPrice={(other) => priceFor(other, subscriptions, listing.id)}
                        listingId={listing.id}
                      />
                    </div>
                  )}
                </div>
                {isCurrent && <Badge tone="primary">Current package</Badge>}
                {/* Also for a business that is already on Starter, while it still has a subscription to end. */}
                {packageId === 'starter' && (!isCurrent || subscription) && (
                  <ChooseStarter listing={listing} isSubscribed={subscription !== undefined} />
                )}
                {packageId !== 'starter' && !isCurrent && (
                  <Button variant="outline" onClick={() => onChoose(packageId)}>
                    Choose {name}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
        <AcceptedByOrdering className="mt-2" />
      </LeadFocus>
    </section>
  )
}
