import type { Screen } from '@directory/contracts/catalogue/offers'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { offerName } from '@directory/frontend-kit/offer-name'
import type { PaymentFailure } from '@directory/frontend-kit/start-payment'
import { findSubscription } from '@directory/frontend-kit/subscription'

const upgrade: PaymentFailure = { title: 'Upgrade Error', message: 'Failed to process upgrade. Please try again.' }
const payment: PaymentFailure = { title: 'Payment Error', message: 'Failed to initiate payment. Please try again.' }
/** The message if a package was not changed or kept. */
export const updateFailure: PaymentFailure = { title: 'Error', message: 'Failed to update package' }

/** What is said where a package cannot be bought, or a subscription not be moved to it, by the screen that sells it. */
export const failuresOn = (screen: Screen) =>
  screen === 'manage-advertising' ? { payment, change: updateFailure } : { payment: upgrade, change: upgrade }

/** The message if an upgrade was abandoned because it was not paid. */
export const notPaid = { title: 'Failed to upgrade package', description: 'The payment was not completed. Nothing has been charged.' }

/**
 * What is said of a payment that is over: whether anything was charged for the business is not said where it is paid for by now, nor where
 * that is not known.
 */
export function describeUnpaid(listingId: string, subscriptions: readonly Subscription[] | undefined): typeof notPaid {
  const live = findSubscription(listingId, subscriptions)
  if (live) return { title: 'This payment is over', description: `You pay for ${offerName(live.offer)} for this business already.` }
  return subscriptions ? notPaid : { ...notPaid, description: 'The payment was not completed.' }
}

/** The message on return from an abandoned payment. */
export function describeLeft(listingId: string, subscriptions: readonly Subscription[] | undefined): string {
  const { title, description } = describeUnpaid(listingId, subscriptions)
  return findSubscription(listingId, subscriptions) ? `${title}. ${description}` : `${description} You can choose the package again.`
}
