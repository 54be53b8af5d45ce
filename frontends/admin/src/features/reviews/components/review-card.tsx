import { formatDate } from '@directory/contracts/catalogue/local-time'
import { reviewerName } from '@directory/contracts/catalogue/reviewer'
import type { Review, ReviewState } from '@directory/contracts/events/listings'
import type { ReviewOfListing } from '@directory/contracts/http/reviews'
import { ownListingQuery } from '@directory/frontend-kit/listings/read-listing'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { Stars } from '@directory/frontend-kit/ui/stars'
import { reviewEffect } from '../review-effect.ts'

const labels: Readonly<Record<ReviewState, string>> = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' }
const tones = { pending: 'gold', approved: 'primary', rejected: 'danger' } as const

interface ReviewCardProps {
  readonly review: ReviewOfListing
  readonly isBusy: boolean
  readonly onDecide: (state: Review['state']) => void
}

/** A review, its effect on the rating, and the decision on it. */
export function ReviewCard({ review, isBusy, onDecide }: ReviewCardProps) {
  const { data: about } = useQuery(ownListingQuery(review.listingId))
  const { title, comment, rating, state, author, listing, createdAt, reply } = review
  const reviewer = reviewerName(author)
  const whose = `the review by ${reviewer} of ${listing.name}`
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="min-w-0 font-semibold text-lg leading-snug wrap-anywhere">{title ?? 'Review'}</h2>
        <Badge tone={tones[state]}>{labels[state]}</Badge>
      </div>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {about?.isApproved && about.isActive ? (
          <Link to={`/business/${listing.slug}`} className="underline underline-offset-4">
            {listing.name}
          </Link>
        ) : (
          listing.name
        )}{' '}
        · {reviewer} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <div className="mt-2">
        <Stars rating={rating} />
      </div>
      <p className="mt-3 max-w-[70ch] whitespace-pre-line wrap-anywhere">{comment}</p>
      {reply && (
        <div className="mt-4 border-primary border-l-2 pl-4">
          <h3 className="font-semibold text-sm">The owner’s reply</h3>
          <p className="mt-1 max-w-[70ch] whitespace-pre-line wrap-anywhere">{reply.text}</p>
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex flex-wrap gap-3">
          {state !== 'approved' && (
            <Button aria-disabled={isBusy} onClick={() => !isBusy && onDecide('approved')}>
              Approve<span className="sr-only"> {whose}</span>
            </Button>
          )}
          {state !== 'rejected' && (
            <Button variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && onDecide('rejected')}>
              Reject<span className="sr-only"> {whose}</span>
            </Button>
          )}
        </div>
        {about && <p className="text-ink-soft text-sm">{reviewEffect(about, review)}</p>}
      </div>
    </Card>
  )
}
