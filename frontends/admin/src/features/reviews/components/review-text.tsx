import { formatDate } from '@directory/contracts/catalogue/local-time'
import { rejectionReasons } from '@directory/contracts/catalogue/review-rules'
import { reviewerName } from '@directory/contracts/catalogue/reviewer'
import type { ModeratedReview } from '@directory/contracts/http/reviews'
import { Link } from '@directory/frontend-kit/router'
import { Stars } from '@directory/frontend-kit/ui/stars'
import { VerifiedCustomer } from '@directory/frontend-kit/ui/verified-customer'

interface ReviewTextProps {
  readonly review: ModeratedReview
  /** Whether its business has a public page. */
  readonly isPublic: boolean
}

/** What a reviewer says, of which business and when. */
export function ReviewText({ review, isPublic }: ReviewTextProps) {
  const { comment, rating, experiencedOn, hasInterest, rejection, author, listing, createdAt, verifiedBy } = review
  return (
    <>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {isPublic ? (
          <Link to={`/business/${listing.slug}`} className="underline underline-offset-4">
            {listing.name}
          </Link>
        ) : (
          listing.name
        )}{' '}
        · {reviewerName(author)} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {experiencedOn && (
          <>
            {' '}
            · Experience of <time dateTime={experiencedOn}>{formatDate(experiencedOn)}</time>
          </>
        )}
      </p>
      {hasInterest && <p className="mt-1 font-semibold">The reviewer has stated an interest or a reward.</p>}
      {rejection && (
        <p className="mt-1 wrap-anywhere">
          {rejectionReasons[rejection.reason]} {rejection.note}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <VerifiedCustomer verifiedBy={verifiedBy} />
      </div>
      <p className="mt-3 max-w-[70ch] whitespace-pre-line wrap-anywhere">{comment}</p>
    </>
  )
}
