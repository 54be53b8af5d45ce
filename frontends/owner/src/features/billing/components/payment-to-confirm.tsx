import type { Subscription } from '@directory/contracts/http/subscriptions'
import { offerName } from '@directory/frontend-kit/offer-name'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { ConfirmPayment, pendingText } from '@directory/frontend-kit/ui/confirm-payment'

/** The notice that the bank requires confirmation of a payment for another package. Nothing if it does not. */
export function PaymentToConfirm({ subscription, business }: { subscription: Subscription; business?: string | undefined }) {
  const { pendingChange } = subscription
  if (!pendingChange) return null
  return (
    <Alert>
      <strong>
        {offerName(pendingChange.offer)}
        {business && ` for ${business}`} is waiting for your bank
      </strong>
      <p>{pendingText(pendingChange, subscription)}</p>
      <ConfirmPayment subscription={{ ...subscription, pendingChange }} business={business} />
    </Alert>
  )
}
