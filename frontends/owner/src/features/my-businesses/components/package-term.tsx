import { packages } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import type { Subscription } from '@directory/contracts/http/billing'
import { useSite } from '@directory/frontend-kit/site'
import { PaymentFailed } from '../../billing/components/payment-failed.tsx'
import { offerName } from '../../billing/offer-name.ts'
import { standing } from '../../billing/subscription.ts'
import { dateOf } from '../../dates/date-of.ts'

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
