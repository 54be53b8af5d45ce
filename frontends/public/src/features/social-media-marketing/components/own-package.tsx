import type { Subscription } from '@directory/contracts/http/subscriptions'
import { offerName } from '@directory/frontend-kit/offer-name'
import { Link } from '@directory/frontend-kit/router'
import { isKeepable, standing } from '@directory/frontend-kit/subscription'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { lazy, Suspense } from 'react'

/** Loaded for subscribers alone, who are few of the visitors. */
const CancelSubscription = lazy(async () => ({
  default: (await import('@directory/frontend-kit/ui/cancel-subscription')).CancelSubscription,
}))

/** The visitor's current package, with a link to manage it and a way to cancel it. */
export function OwnPackage({ subscription }: { subscription: Subscription }) {
  const isFailed = subscription.state === 'past-due'
  const linkText = isFailed ? 'Update your card' : isKeepable(subscription) ? 'Keep my package' : 'Manage Subscription'
  return (
    <div className="mt-6">
      <Alert tone={isFailed ? 'danger' : 'info'}>
        <p>
          <strong>You have {offerName(subscription.offer)}.</strong> {standing(subscription)}{' '}
          <Link to="/profile#subscriptions" className="font-semibold underline underline-offset-4">
            {linkText}
          </Link>
        </p>
        <Suspense>
          <CancelSubscription subscription={subscription} className="-ml-4.5" />
        </Suspense>
      </Alert>
    </div>
  )
}
