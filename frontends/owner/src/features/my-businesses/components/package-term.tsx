import { packages } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import type { Subscription } from '@directory/contracts/http/billing'
import { dateOf } from '@directory/frontend-kit/date-of'
import { offerName } from '@directory/frontend-kit/offer-name'
import { useSite } from '@directory/frontend-kit/site'
import { PaymentFailed } from '../../billing/components/payment-failed.tsx'
import { standing } from '../../billing/subscription.ts'

interface PackageTermProps {
  readonly listing: Pick<Listing, 'advertisingPackage' | 'packageExpiresAt'>
  readonly subscription: Subscription | undefined
}

/** Until when a business has its package, and what comes then. */
export function PackageTerm({ listing: { advertisingPackage, packageExpiresAt }, subscription }: PackageTermProps) {
  const { timeZone } = useSite().city
  if (subscription?.state === 'past-due') return <PaymentFailed subscription={subscription} />
  if (subscription)
    return (
      <p className="text-ink-soft text-sm">
        <span className="font-semibold text-ink">{offerName(subscription.offer)}.</span> {standing(subscription, timeZone)}
      </p>
    )
  if (!packageExpiresAt) return null
  return (
    <p className="text-ink-soft text-sm">
      <span className="font-semibold text-ink">{packages[advertisingPackage].name}</span> until {dateOf(packageExpiresAt, timeZone)}. It
      does not renew by itself.
    </p>
  )
}
