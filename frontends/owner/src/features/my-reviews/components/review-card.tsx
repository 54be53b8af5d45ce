import { formatDate } from '@directory/contracts/catalogue/local-time'
import { reviewerName } from '@directory/contracts/catalogue/reviewer'
import type { ReceivedReview } from '@directory/contracts/http/reviews'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Card } from '@directory/frontend-kit/ui/card'
import { Stars } from '@directory/frontend-kit/ui/stars'
import { VerifiedCustomer } from '@directory/frontend-kit/ui/verified-customer'
import { reviewBadge } from '../reviewer.ts'
import { DeleteReply } from './delete-reply.tsx'
import { RemovedReply } from './removed-reply.tsx'
import { ReplyForm } from './reply-form.tsx'

/** A review of one of the owner's businesses, with its reply or the form for one. */
export function ReviewCard({ review }: { review: ReceivedReview }) {
  const { id, title, comment, rating, listing, author, createdAt, reply, removedReply } = review
  const badge = reviewBadge(review)
  const reviewer = reviewerName(author)
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 className="min-w-0 font-semibold text-lg leading-snug [overflow-wrap:anywhere]">{title ?? 'Review'}</h3>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <p className="mt-1 text-ink-soft">{listing.name}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <VerifiedCustomer verifiedBy={review.verifiedBy} />
      </div>
      <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>
      <p className="mt-3 text-ink-soft text-sm">
        {reviewer} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      {!reply && removedReply && <RemovedReply reviewId={id} removed={removedReply} />}
      {reply ? (
        <div className="mt-4 border-primary border-l-2 pl-4">
          <h4 className="font-semibold text-sm">Reply by {listing.name}</h4>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{reply.text}</p>
          <p className="mt-1 text-ink-soft text-sm">
            <time dateTime={reply.repliedAt}>{formatDate(reply.repliedAt)}</time>
          </p>
          <DeleteReply reviewId={id} about={`the review by ${reviewer} of ${listing.name}`} />
        </div>
      ) : review.state === 'approved' ? (
        <ReplyForm reviewId={id} about={`the review by ${reviewer} of ${listing.name}`} />
      ) : (
        <p className="mt-4 text-ink-soft text-sm">You can reply once it has been approved.</p>
      )}
      {review.state === 'approved' && (
        <p className="mt-4 text-sm">
          <Link to={`/business/${listing.slug}#reviews`} className="font-semibold text-primary underline underline-offset-4">
            See it on your page
            <span className="sr-only">, the review by {reviewer}</span>
          </Link>
          , where you can report it.
        </p>
      )}
    </Card>
  )
}
