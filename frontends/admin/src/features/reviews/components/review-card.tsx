import { reviewerName } from '@directory/contracts/catalogue/reviewer'
import type { ReviewState } from '@directory/contracts/events/listings'
import type { ModeratedReview } from '@directory/contracts/http/reviews'
import { ownListingQuery } from '@directory/frontend-kit/listings/read-listing'
import { useQuery } from '@directory/frontend-kit/queries'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { useState } from 'react'
import { ConflictOfInterest } from '../../../shared/conflict-of-interest.tsx'
import type { ReviewDecision } from '../api/moderate-review.ts'
import { reviewEffect } from '../review-effect.ts'
import { EarlierTexts } from './earlier-texts.tsx'
import { RejectReview } from './reject-review.tsx'
import { RemoveReply } from './remove-reply.tsx'
import { ReviewProof } from './review-proof.tsx'
import { ReviewText } from './review-text.tsx'
import { Signals } from './signals.tsx'

const labels: Readonly<Record<ReviewState, string>> = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' }
const tones = { pending: 'gold', approved: 'primary', rejected: 'danger' } as const

interface ReviewCardProps {
  readonly review: ModeratedReview
  readonly isBusy: boolean
  readonly onDecide: (decision: ReviewDecision, onDone?: () => void) => void
}

/** A review, its effect on the rating, and the decision on it. */
export function ReviewCard({ review, isBusy, onDecide }: ReviewCardProps) {
  const { data: about } = useQuery(ownListingQuery(review.listingId))
  const [isRejecting, setRejecting] = useState(false)
  const { title, state, author, listing, reply, conflictOfInterest } = review
  const whose = `the review by ${reviewerName(author)} of ${listing.name}`
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="min-w-0 font-semibold text-lg leading-snug wrap-anywhere">{title ?? 'Review'}</h2>
        <Badge tone={tones[state]}>{labels[state]}</Badge>
      </div>
      <ReviewText review={review} isPublic={about?.isApproved === true && about.isActive} />
      {reply && (
        <div className="mt-4 border-primary border-l-2 pl-4">
          <h3 className="font-semibold text-sm">The owner’s reply</h3>
          <p className="mt-1 max-w-[70ch] whitespace-pre-line wrap-anywhere">{reply.text}</p>
          {!conflictOfInterest && <RemoveReply reviewId={review.id} whose={whose} />}
        </div>
      )}
      <ReviewProof review={review} whose={whose} isBusy={isBusy} onDecide={onDecide} />
      <EarlierTexts earlierTexts={review.earlierTexts} />
      <Signals signals={review.signals} />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        {conflictOfInterest ? (
          <ConflictOfInterest conflict={conflictOfInterest} />
        ) : (
          <div className="flex flex-wrap gap-3">
            {state !== 'approved' && (
              <Button aria-disabled={isBusy} onClick={() => !isBusy && onDecide({ state: 'approved' })}>
                Approve<span className="sr-only"> {whose}</span>
              </Button>
            )}
            {state !== 'rejected' && (
              <Button variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && setRejecting(true)}>
                Reject<span className="sr-only"> {whose}</span>
              </Button>
            )}
          </div>
        )}
        {isRejecting && (
          <RejectReview
            whose={whose}
            isBusy={isBusy}
            onReject={(chosen) => onDecide({ state: 'rejected', ...chosen }, () => setRejecting(false))}
            onClose={() => setRejecting(false)}
          />
        )}
        {about && <p className="text-ink-soft text-sm">{reviewEffect(about, review)}</p>}
      </div>
    </Card>
  )
}
