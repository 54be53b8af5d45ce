import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { NoticeScreen } from '@directory/frontend-kit/ui/notice-screen'
import { CreditCard } from 'lucide-react'
import type { Confirmed } from '../use-confirmation.ts'
import { AwaitingPayment } from './awaiting-payment.tsx'

const texts = {
  unknown: {
    title: 'No payment found',
    message:
      'This account has no such payment, and nothing was changed. If you have paid, please sign in with the account that you paid with.',
  },
  expired: {
    title: 'Payment not completed',
    message: 'This payment was not completed in time. Nothing has been charged, and nothing was changed.',
  },
}

/** Shown instead of a success until the server confirms the payment. */
export function NoPayment({ confirmation: { state, isLong, retry } }: { confirmation: Confirmed }) {
  if (state === 'unknown' || state === 'expired')
    return (
      <NoticeScreen icon={CreditCard} {...texts[state]}>
        <Button asChild>
          <Link to="/my-businesses">Manage Your Businesses</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/advertising-pricing">Advertising Packages</Link>
        </Button>
      </NoticeScreen>
    )
  return (
    <section className="wrap grid min-h-[60vh] content-center py-16">
      <h1 className="mb-7 text-center font-display font-medium text-title">Thank you</h1>
      {state === 'unreachable' ? (
        <ErrorState
          title="We could not check your payment"
          message="It is not lost: it will be confirmed even without this page."
          onRetry={retry}
        />
      ) : (
        <AwaitingPayment isLong={isLong} />
      )}
    </section>
  )
}
