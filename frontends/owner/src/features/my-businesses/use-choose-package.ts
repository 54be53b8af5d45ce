import type { Screen } from '@directory/contracts/catalogue/offers'
import type { Listing } from '@directory/contracts/events/listings'
import type { OpenedCheckout, Subscription } from '@directory/contracts/http/billing'
import { useQueryClient } from '@directory/frontend-kit/router'
import { startPayment } from '@directory/frontend-kit/start-payment'
import { useCallback, useState } from 'react'
import { toast } from 'sonner'
import { createCheckout } from '../billing/api/create-checkout.ts'
import { ownSubscriptionsQuery } from '../billing/api/read-subscriptions.ts'
import { packageOf, subscriptionOf } from '../billing/subscription.ts'
import type { PaidPackageId } from './upgrade-mode.ts'

export interface PackageChoice {
  readonly listing: Pick<Listing, 'id' | 'name'>
  readonly package: PaidPackageId
  readonly screen: Screen
}

/** A choice for a business that pays already: a change of its subscription. */
export interface PackageChangeChoice extends PackageChoice {
  readonly subscription: Subscription
}

const upgradeFailure = { title: 'Upgrade Error', message: 'Failed to process upgrade. Please try again.' }
const paymentFailure = { title: 'Payment Error', message: 'Failed to initiate payment. Please try again.' }

/** Buys a package: by a checkout in a new tab, or where a subscription pays already, by changing that once the owner has seen what it costs. */
export function useChoosePackage() {
  const queryClient = useQueryClient()
  const [change, setChange] = useState<PackageChangeChoice>()
  const [opened, setOpened] = useState<OpenedCheckout>()

  async function choose(choice: PackageChoice): Promise<void> {
    // As it is known: what is not known here, the server refuses.
    const subscription = subscriptionOf(choice.listing.id, queryClient.getQueryData(ownSubscriptionsQuery.queryKey))
    if (subscription?.state === 'past-due') {
      // What has not been paid cannot count towards another package.
      toast.error('Payment Error', { description: 'The last payment failed. Please update your card first.' })
      return
    }
    if (subscription && packageOf(subscription) !== choice.package) {
      setChange({ ...choice, subscription })
      return
    }
    const request = { packageType: choice.package, businessId: choice.listing.id, screen: choice.screen }
    const checkout = await startPayment(
      () => createCheckout(request),
      () => (choice.screen === 'manage-advertising' ? paymentFailure : upgradeFailure),
    )
    if (checkout) setOpened(checkout)
    // It may have been refused because it is paid for by now.
    else void queryClient.invalidateQueries({ queryKey: ownSubscriptionsQuery.queryKey })
  }
  const closeOpened = useCallback(() => setOpened(undefined), [])
  return { choose, change, closeChange: () => setChange(undefined), opened, closeOpened }
}
