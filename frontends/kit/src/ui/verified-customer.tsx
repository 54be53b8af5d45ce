import { verifications } from '@directory/contracts/catalogue/review-rules'
import type { Verification } from '@directory/contracts/events/listings'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Icon } from '@directory/frontend-kit/ui/icon'

/** Says that a reviewer was a customer, and how we know, with a link to what exactly was checked. */
export function VerifiedCustomer({ verifiedBy }: { verifiedBy: Verification | null }) {
  if (!verifiedBy) return null
  return (
    <Link to="/reviews-policy#verified-customers" className="inline-flex min-h-6 items-center rounded-full">
      {/* Not at the link, whose name says it already. */}
      <Badge tone="primary" title={verifications[verifiedBy]}>
        <Icon name="badge-check" />
        Verified customer
      </Badge>
      <span className="sr-only"> ({verifications[verifiedBy]})</span>
    </Link>
  )
}
