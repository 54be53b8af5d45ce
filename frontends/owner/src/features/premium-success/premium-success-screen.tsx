import { packages } from '@directory/contracts/catalogue/packages'
import { Link, useSearchParams } from '@directory/frontend-kit/router'
import { getPackageId } from '@directory/frontend-kit/subscription'
import { Button } from '@directory/frontend-kit/ui/button'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { reviewPromise } from '../add-business/new-business.ts'
import { useForgetPaidDraft } from '../add-business/use-forget-paid-draft.ts'
import { useIsNewBusiness } from '../add-business/use-is-new-business.ts'
import { NoPayment } from '../billing/components/no-payment.tsx'
import { PaymentElsewhere } from '../billing/components/payment-elsewhere.tsx'
import { useConfirmation } from '../billing/use-confirmation.ts'
import { notPaid } from '../my-businesses/package-failures.ts'
import { PaidScreen } from './paid-screen.tsx'

/** The return page of a payment for an advertising package. Trusts only the server's confirmation, never the address. */
export function PremiumSuccessScreen() {
  const [query] = useSearchParams()
  const confirmation = useConfirmation(query.get('checkout') ?? '')
  const { state, checkout } = confirmation
  const isNew = useIsNewBusiness(checkout)
  const bought = checkout && getPackageId(checkout)
  const isLost = bought !== undefined && isNew === false && state === 'expired'
  useEffect(() => {
    if (isLost) toast.error(notPaid.title, { description: notPaid.description })
  }, [isLost])
  useForgetPaidDraft(state === 'paid' && isNew ? checkout : undefined)
  if (checkout && !bought) return <PaymentElsewhere kind="social" checkoutId={checkout.id} />
  if (state !== 'paid' || !bought || bought === 'starter') return <NoPayment confirmation={confirmation} />
  if (isNew === undefined) return <NoPayment confirmation={{ ...confirmation, state: 'waiting' }} />
  if (!isNew)
    return (
      <PaidScreen
        title="Package Upgraded Successfully!"
        text={`Your business is ${packages[bought].name} now. It may take a moment until every page shows it.`}
        packageId={bought}
      >
        <Button asChild>
          <Link to="/my-businesses">Manage Your Businesses</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/">View Directory</Link>
        </Button>
      </PaidScreen>
    )
  return (
    <PaidScreen
      title="Welcome to Premium!"
      text={`Your payment is confirmed, and your business is submitted. ${reviewPromise}`}
      packageId={bought}
    >
      <Button asChild>
        <Link to="/">View Your Premium Listing</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/upgrade-premium">Manage Subscription</Link>
      </Button>
    </PaidScreen>
  )
}
