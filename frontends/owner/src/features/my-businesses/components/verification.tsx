import { describeProof } from '@directory/contracts/catalogue/describe-proof'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { Listing } from '@directory/contracts/events/listings'
import { Link } from '@directory/frontend-kit/router'
import { BadgeCheck } from 'lucide-react'
import { isVisible } from '../owner-badge.ts'

type Verified = Pick<Listing, 'name' | 'slug' | 'verification' | 'isActive' | 'isApproved'>

/** What is verified of a business, or the way to it. */
export function Verification({ listing }: { listing: Verified }) {
  const { name, slug, verification } = listing
  if (verification)
    return (
      <p className="mt-2 flex items-start gap-1.5 text-sm">
        <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
        <span className="min-w-0 wrap-anywhere">
          Verified: {describeProof(verification)}, checked on {formatDate(verification.verifiedAt)}
        </span>
      </p>
    )
  return isVisible(listing) ? (
    <p className="mt-2 text-sm">
      <Link to={`/claim/${slug}`} className="inline-block min-h-6 font-semibold text-primary underline underline-offset-4">
        Get the “Verified” badge<span className="sr-only"> for {name}</span>
      </Link>
    </p>
  ) : null
}
