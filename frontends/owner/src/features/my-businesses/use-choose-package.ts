import type { Screen } from '@directory/contracts/catalogue/offers'
import type { Listing } from '@directory/contracts/events/listings'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { ownSubscriptionsQuery } from '@directory/frontend-kit/own-subscriptions'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { startPayment } from '@directory/frontend-kit/start-payment'
import { findSubscription, getPackageId } from '@directory/frontend-kit/subscription'
import { useAcceptingTerms } from '@directory/frontend-kit/terms/use-accepting-terms'
import { useState } from 'react'
import { toast } from 'sonner'
import { createCheckout } from '../billing/api/create-checkout.ts'
import { type GivenPackage, givenPackage } from './given-package.ts'
import { failuresOn } from './package-failures.ts'
import type { PendingPayment } from './pending-payments.ts'
import type { PaidPackageId } from './upgrade-mode.ts'

export interface PackageChoice {
  readonly listing: Pick<Listing, 'id' | 'name' | 'advertisingPackage' | 'packageExpiresAt'>
  readonly package: PaidPackageId
  readonly screen: Screen
}

/** A choice for a business with a subscription: a change of that. */
export interface PackageChangeChoice extends PackageChoice {
  readonly subscription: Subscription
}

/** A choice that replaces a package given by an admin. */
export interface ReplacementChoice extends PackageChoice {
  readonly given: GivenPackage
}

/**
 * Buys a package: with a checkout in a new tab, or for a business with a subscription, by changing that once the owner has seen the cost.
 */
export function useChoosePackage(onOpened: (payment: PendingPayment) => void) {
  const queryClient = useQueryClient()
  const accepting = useAcceptingTerms()
  const [change, setChange] = useState<PackageChangeChoice>()
  const [replacement, setReplacement] = useState<ReplacementChoice>()

  async function buy({ listing: { id: listingId }, package: packageId, screen }: PackageChoice): Promise<void> {
    setReplacement(undefined)
    const checkout = await startPayment(
      () => accepting((acceptedTerms) => createCheckout({ packageType: packageId, businessId: listingId, screen, acceptedTerms })),
      () => failuresOn(screen).payment,
    )
    if (checkout) onOpened({ ...checkout, listingId })
    // It may have been rejected because it is paid for by now.
    else void queryClient.invalidateQueries({ queryKey: ownSubscriptionsQuery.queryKey })
  }

  async function choose(choice: PackageChoice): Promise<void> {
    // From the cache: if it is outdated, the server rejects the purchase.
    const subscriptions = queryClient.getQueryData(ownSubscriptionsQuery.queryKey)
    const subscription = findSubscription(choice.listing.id, subscriptions)
    if (subscription?.state === 'past-due') {
      // An unpaid package cannot be credited towards another.
      toast.error(failuresOn(choice.screen).payment.title, { description: 'The last payment failed. Please update your card first.' })
      return
    }
    if (subscription && getPackageId(subscription) !== choice.package) {
      setChange({ ...choice, subscription })
      return
    }
    const given = givenPackage(choice.listing, subscriptions, new Date())
    if (given) setReplacement({ ...choice, given })
    else await buy(choice)
  }
  return { choose, buy, change, closeChange: () => setChange(undefined), replacement, closeReplacement: () => setReplacement(undefined) }
}
