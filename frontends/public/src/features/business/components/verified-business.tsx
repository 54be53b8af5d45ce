import { describeProof } from '@directory/contracts/catalogue/describe-proof'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { ListingPage } from '@directory/contracts/http/directory'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Icon } from '@directory/frontend-kit/ui/icon'

/** What we have verified of a business, and when. */
export const VerifiedBusiness = ({ listing: { verification } }: { listing: Pick<ListingPage, 'verification'> }) =>
  verification && (
    <p className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge tone="primary">
        <Icon name="badge-check" />
        Verified
      </Badge>
      <span className="min-w-0 text-ink-soft wrap-anywhere">
        {describeProof(verification)}, checked on <time dateTime={verification.verifiedAt}>{formatDate(verification.verifiedAt)}</time>
      </span>
    </p>
  )
