import type { ModeratedReview } from '@directory/contracts/http/reviews'
import { ownListingQuery } from '@directory/frontend-kit/listings/read-listing'
import { useQuery } from '@directory/frontend-kit/queries'
import { Card } from '@directory/frontend-kit/ui/card'
import { useRef, useState } from 'react'
import { EarlierTexts } from '../../reviews/components/earlier-texts.tsx'
import { ReviewText } from '../../reviews/components/review-text.tsx'
import { Signals } from '../../reviews/components/signals.tsx'
import { reviewEffect } from '../../reviews/review-effect.ts'
import { Desk, type DeskControls } from '../components/desk.tsx'
import { JudgeProof } from './judge-proof.tsx'
import { RejectReviewAtOnce } from './reject-review-at-once.tsx'
import { decideReview, nameOf } from './review-queue.ts'

/** A review that waits, with its proof to judge, what it said before, and what may tell that it is not honest. */
export function ReviewOnDesk({ review, controls }: { review: ModeratedReview; controls: DeskControls }) {
  const { data: about } = useQuery(ownListingQuery(review.listingId))
  const [isCustomer, setCustomer] = useState<boolean>()
  const [isMissing, setMissing] = useState(false)
  const choice = useRef<HTMLInputElement>(null)
  const { proof, reply, earlierTexts, signals } = review
  const isUnjudged = proof !== null && proof.decidedAt === null
  function approve() {
    if (!isUnjudged) return controls.decide(decideReview(review, { state: 'approved' }))
    if (isCustomer !== undefined)
      return controls.decide(decideReview(review, { state: 'approved', confirmedProof: isCustomer ? proof.id : null }))
    setMissing(true)
    choice.current?.focus()
  }
  return (
    <Desk
      name={nameOf(review)}
      controls={controls}
      background={
        about && (
          <Card className="p-5">
            <h3 className="font-semibold">Effect</h3>
            <p className="mt-3">{reviewEffect(about, review)}</p>
          </Card>
        )
      }
      choices={{
        approve: { label: 'Approve', decide: approve },
        reject: {
          label: 'Reject',
          dialog: (close) => (
            <RejectReviewAtOnce
              name={nameOf(review)}
              hasKeys={controls.hasKeys}
              onReject={(rejection) => controls.decide(decideReview(review, { state: 'rejected', ...rejection }))}
              onClose={close}
            />
          ),
        },
      }}
    >
      <Card className="p-5 sm:p-6">
        {review.title && <h3 className="font-semibold text-lg leading-snug wrap-anywhere">{review.title}</h3>}
        <ReviewText review={review} isPublic={about?.isApproved === true && about.isActive} />
        {reply && (
          <div className="mt-4 border-primary border-l-2 pl-4">
            <h4 className="font-semibold text-sm">The owner’s reply</h4>
            <p className="mt-1 max-w-[70ch] whitespace-pre-line wrap-anywhere">{reply.text}</p>
          </div>
        )}
        <EarlierTexts earlierTexts={earlierTexts} />
        <Signals signals={signals} />
      </Card>
      {isUnjudged && (
        <JudgeProof
          proof={proof}
          business={review.listing.name}
          isCustomer={isCustomer}
          isMissing={isMissing}
          first={choice}
          onJudge={(judged) => {
            setCustomer(judged)
            setMissing(false)
          }}
          onReload={controls.reload}
        />
      )}
    </Desk>
  )
}
