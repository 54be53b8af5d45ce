import { type BusinessOffer, offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { priceFor } from '@directory/frontend-kit/prices'
import { findSubscription } from '@directory/frontend-kit/subscription'
import { Button } from '@directory/frontend-kit/ui/button'
import { ChargeTerms } from '@directory/frontend-kit/ui/charge-terms'
import { CheaperElsewhere } from '@directory/frontend-kit/ui/cheaper-elsewhere'
import { costIsShown } from '../packages-on-offer.ts'
import type { UpgradeMode } from '../upgrade-mode.ts'
import { packageAlready } from '../upgrade-standing.ts'

interface UpgradeBusinessProps {
  readonly listing: Pick<Listing, 'id' | 'name' | 'advertisingPackage'>
  readonly mode: UpgradeMode
  /** All of the owner's; undefined until loaded, and with them the price. */
  readonly subscriptions: readonly Subscription[] | undefined
  readonly onUpgrade: () => void
}

/** Offers the chosen upgrade at the price for this business, unless it already has the package. */
export function UpgradeBusiness({ listing: { id, name, advertisingPackage }, mode, subscriptions, onUpgrade }: UpgradeBusinessProps) {
  const subscription = findSubscription(id, subscriptions)
  const already = packageAlready(advertisingPackage, subscription, mode.package)
  if (already) return <p className="mt-4 font-semibold text-gold-ink text-sm">This business already has {packages[already].name}.</p>
  // An unpaid package cannot be credited towards another.
  const isPastDue = subscription?.state === 'past-due'
  return (
    <div className="mt-4 grid gap-2">
      <Button variant="gold" disabled={isPastDue} onClick={onUpgrade}>
        {isPastDue ? 'Change' : 'Upgrade'} to {packages[mode.package].name}
        <span className="sr-only">: {name}</span>
      </Button>
      {subscriptions && !isPastDue && (
        <>
          {subscription ? (
            <p className="text-ink-soft text-sm">{costIsShown}</p>
          ) : (
            <ChargeTerms price={priceFor(offers[mode.offer], subscriptions, id)} />
          )}
          <CheaperElsewhere offer={mode.offer} getPrice={(offer: BusinessOffer) => priceFor(offer, subscriptions, id)} listingId={id} />
        </>
      )}
    </div>
  )
}
