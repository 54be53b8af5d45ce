import { describeProof } from '@directory/contracts/catalogue/describe-proof'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { BusinessVerification } from '@directory/contracts/events/listings'
import { BadgeCheck } from 'lucide-react'

/** What is verified of the business, for its owner. */
export const VerifiedNote = ({ verification }: { verification: BusinessVerification }) => (
  <p className="mt-6 flex items-start gap-2 font-semibold">
    <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
    <span className="min-w-0 wrap-anywhere">
      Verified: {describeProof(verification)}, checked on {formatDate(verification.verifiedAt)}
    </span>
  </p>
)
