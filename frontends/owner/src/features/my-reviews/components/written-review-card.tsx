import { formatDate } from '@directory/contracts/catalogue/local-time'
import { rejectionReasons } from '@directory/contracts/catalogue/review-rules'
import type { OwnReview } from '@directory/contracts/http/reviews'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Card } from '@directory/frontend-kit/ui/card'
import { Appeal } from '@directory/frontend-kit/ui/reports/appeal'
import { Stars } from '@directory/frontend-kit/ui/stars'
import { DeleteWrittenReview } from './delete-written-review.tsx'

const stateNames = { pending: 'Waiting for approval', approved: 'Published', rejected: 'Not published' } as const

/** A review that the account has written, also of a business that visitors do not see. */
export function WrittenReviewCard({ review }: { review: OwnReview }) {
  const { id, title, comment, rating, listing, createdAt, state, rejection, isListingShown } = review
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 className="min-w-0 font-semibold text-lg leading-snug [overflow-wrap:anywhere]">{listing.name}</h3>
        <Badge tone={state === 'pending' ? 'gold' : 'neutral'}>{stateNames[state]}</Badge>
      </div>
      <div className="mt-2">
        <Stars rating={rating} />
      </div>
      {title && <p className="mt-1 font-semibold [overflow-wrap:anywhere]">{title}</p>}
      <p className="mt-1.5 whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>
      <p className="mt-3 text-ink-soft text-sm">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      {rejection && (
        <div className="mt-4 text-sm [overflow-wrap:anywhere]">
          <p className="font-semibold">{rejectionReasons[rejection.reason]}</p>
          {rejection.note && <p className="mt-1 whitespace-pre-line">{rejection.note}</p>}
          <Appeal about="review" subjectId={id} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        {isListingShown ? (
          <Link to={`/business/${listing.slug}#reviews`} className="font-semibold text-primary underline underline-offset-4">
            See or change it
            <span className="sr-only">, your review of {listing.name}</span>
          </Link>
        ) : (
          <p className="text-ink-soft text-sm">The business is not shown at present, so nobody else sees your review.</p>
        )}
        <DeleteWrittenReview id={id} business={listing.name} />
      </div>
    </Card>
  )
}
