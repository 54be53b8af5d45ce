import { formatDate } from '@directory/contracts/catalogue/local-time'
import { type OfferId, offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { offerName } from '@directory/frontend-kit/offer-name'
import { priceFor } from '@directory/frontend-kit/prices'
import { findSubscription } from '@directory/frontend-kit/subscription'
import { Button } from '@directory/frontend-kit/ui/button'
import { ChargeTerms } from '@directory/frontend-kit/ui/charge-terms'
import { CheaperElsewhere } from '@directory/frontend-kit/ui/cheaper-elsewhere'
import { PaymentFailed } from '../../billing/components/payment-failed.tsx'
import { SubscriptionTerm } from '../../billing/components/subscription-term.tsx'
import { endsSoon } from '../packages-on-offer.ts'
import type { PaidPackageId } from '../upgrade-mode.ts'

interface PackageTermProps {
  readonly listing: Pick<Listing, 'id' | 'name' | 'advertisingPackage' | 'packageExpiresAt'>
  /** All of the owner's; undefined until loaded, and until then it is unknown what happens at the end. */
  readonly subscriptions: readonly Subscription[] | undefined
  /** Buys the ending package, if it has no subscription. */
  readonly onBuyAgain: (packageId: PaidPackageId) => void
}

/** The term of a business's package and what happens at its end. */
export function PackageTerm({ listing, subscriptions, onBuyAgain }: PackageTermProps) {
  const { id, name, advertisingPackage: current, packageExpiresAt: end } = listing
  const subscription = findSubscription(id, subscriptions)
  if (subscription?.state === 'past-due') return <PaymentFailed subscription={subscription} />
  if (subscription) return <SubscriptionTerm subscription={subscription} name={offerName(subscription.offer)} business={name} />
  if (!end || current === 'starter') return null
  const again: OfferId = `manage-${current}`
  return (
    <>
      <p className="text-ink-soft text-sm">
        <span className="font-semibold text-ink">{packages[current].name}</span> until {formatDate(end)}.{' '}
        {subscriptions && 'It does not renew automatically.'}
      </p>
      {subscriptions && endsSoon(end, new Date()) && (
        <div className="mt-3 grid justify-items-start gap-2">
          <Button onClick={() => onBuyAgain(current)}>
            Keep my package<span className="sr-only">: {name}</span>
          </Button>
          <ChargeTerms price={priceFor(offers[again], subscriptions, id)} />
          <CheaperElsewhere offer={again} getPrice={(offer) => priceFor(offer, subscriptions, id)} listingId={id} />
        </div>
      )}
    </>
  )
}
