import type { Screen } from '@directory/contracts/catalogue/offers'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { offerName } from '@directory/frontend-kit/offer-name'
import type { PaymentFailure } from '@directory/frontend-kit/start-payment'
import { findSubscription } from '@directory/frontend-kit/subscription'

const upgrade: PaymentFailure = { title: 'Upgrade Error', message: 'Failed to process upgrade. Please try again.' }
const payment: PaymentFailure = { title: 'Payment Error', message: 'Failed to initiate payment. Please try again.' }
/** The message for a failed change or renewal of a package. */
export const updateFailure: PaymentFailure = { title: 'Error', message: 'Failed to update package' }

/** The messages for failed purchases and changes of packages, by the selling screen. */
export const failuresOn = (screen: Screen) =>
  screen === 'manage-advertising' ? { payment, change: updateFailure } : { payment: upgrade, change: upgrade }

/** The message for an upgrade that was abandoned without payment. */
export const notPaid = { title: 'Failed to upgrade package', description: 'The payment was not completed. Nothing has been charged.' }

/**
 * The message for an expired payment: it only states that nothing was charged if that is certain, and not if the business has been paid for
 * by now.
 */
export function describeUnpaid(listingId: string, subscriptions: readonly Subscription[] | undefined): typeof notPaid {
  const live = findSubscription(listingId, subscriptions)
  if (live) return { title: 'This payment is over', description: `You already pay for ${offerName(live.offer)} for this business.` }
  return subscriptions ? notPaid : { ...notPaid, description: 'The payment was not completed.' }
}

/** The message on return from an abandoned payment. */
export function describeLeft(listingId: string, subscriptions: readonly Subscription[] | undefined): string {
  const { title, description } = describeUnpaid(listingId, subscriptions)
  return findSubscription(listingId, subscriptions) ? `${title}. ${description}` : `${description} You can choose the package again.`
}
