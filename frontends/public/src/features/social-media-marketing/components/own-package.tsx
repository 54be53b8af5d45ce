import type { Subscription } from '@directory/contracts/http/subscriptions'
import { offerName } from '@directory/frontend-kit/offer-name'
import { Link } from '@directory/frontend-kit/router'
import { isKeepable, standing } from '@directory/frontend-kit/subscription'
import { Alert } from '@directory/frontend-kit/ui/alert'

/** The visitor's current package, with a link to manage it. */
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
      </Alert>
    </div>
  )
}
