import type { Subscription } from '@directory/contracts/http/subscriptions'
import { offerName } from '@directory/frontend-kit/offer-name'
import { standing } from '@directory/frontend-kit/subscription'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { CancelSubscription } from '@directory/frontend-kit/ui/cancel-subscription'
import { ManageSubscription } from '@directory/frontend-kit/ui/manage-subscription'

/** The notice of a failed payment, with the consequence, how to fix it and how to cancel. Nothing if all is paid. */
export function PaymentFailed({ subscription, business }: { subscription: Subscription | undefined; business?: string | undefined }) {
  if (subscription?.state !== 'past-due') return null
  return (
    <Alert tone="danger">
      <strong>
        The payment for {offerName(subscription.offer)}
        {business && ` of ${business}`} failed
      </strong>
      <p>{standing(subscription)}</p>
      <div className="mt-3 flex flex-wrap gap-x-3 gap-y-2">
        <ManageSubscription>Update your card</ManageSubscription>
        <CancelSubscription subscription={subscription} business={business} />
      </div>
    </Alert>
  )
}
