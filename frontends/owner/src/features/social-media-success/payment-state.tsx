import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { AwaitingPayment } from '../billing/components/awaiting-payment.tsx'
import type { Confirmed } from '../billing/use-confirmation.ts'

/** The state of the payment until it is confirmed. */
export function PaymentState({ confirmation: { state, isLong, retry } }: { confirmation: Confirmed }) {
  if (state === 'paid') return null
  return (
    <div className="mt-6">
      {state === 'waiting' && <AwaitingPayment isLong={isLong} />}
      {state === 'unknown' && (
        <Alert>
          <p>
            This account has no such payment, and nothing was changed. If you have paid, please sign in with the account that you paid with.
          </p>
        </Alert>
      )}
      {state === 'expired' && (
        <Alert>
          <p>This payment was not completed in time. Nothing has been charged.</p>
        </Alert>
      )}
      {state === 'unreachable' && (
        <Alert tone="danger">
          <p>We could not check your payment. It is not lost: it will be confirmed even without this page.</p>
          <Button variant="outline" className="mt-3" onClick={retry}>
            Try again
          </Button>
        </Alert>
      )}
    </div>
  )
}
