import type { Subscription } from '@directory/contracts/http/subscriptions'
import { offerName } from '@directory/frontend-kit/offer-name'
import { standing } from '@directory/frontend-kit/subscription'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { ManageSubscription } from '@directory/frontend-kit/ui/manage-subscription'

/** The notice of a failed payment, with the consequence and how to fix it. Nothing if all is paid. */
export function PaymentFailed({ subscription, business }: { subscription: Subscription | undefined; business?: string | undefined }) {
  if (subscription?.state !== 'past-due') return null
  return (
    <Alert tone="danger">
      <strong>
        The payment for {offerName(subscription.offer)}
        {business && ` of ${business}`} failed
      </strong>
      <p>{standing(subscription)}</p>
      <ManageSubscription className="mt-3">Update your card</ManageSubscription>
    </Alert>
  )
}
