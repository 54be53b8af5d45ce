import { rejectionReasons } from '@directory/contracts/catalogue/review-rules'
import type { Review } from '@directory/contracts/events/listings'
import type { WrittenReview as OwnReview } from '@directory/contracts/http/reviews'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { Appeal } from '@directory/frontend-kit/ui/reports/appeal'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { changeReview } from '../api/change-review.ts'
import { toValues } from '../review-values.ts'
import type { useKeptValues } from '../use-kept-values.ts'
import { DeleteReview } from './delete-review.tsx'
import { Outcome } from './outcome.tsx'
import { ProofState } from './proof-state.tsx'
import { ReviewForm } from './review-form.tsx'
import { Stars } from './stars.tsx'

interface WrittenReviewProps {
  readonly review: OwnReview
  /** The outcome of the last action. */
  readonly outcome: string | undefined
  readonly values: ReturnType<typeof useKeptValues>
  readonly onChanged: (review: Review) => void
  readonly onDeleted: () => void
  readonly onRefused: (reason: string) => void
}

const words = { pending: 'Waiting for approval', approved: 'Published', rejected: 'Not published' } as const

/** The visitor's own review in any state, to edit, delete or appeal for. */
export function WrittenReview({ review, outcome, values, onChanged, onDeleted, onRefused }: WrittenReviewProps) {
  const isPending = review.state === 'pending'
  const [isEditing, setEditing] = useState(values.kept !== undefined)
  if (isEditing)
    return (
      <>
        {outcome && <Outcome>{outcome}</Outcome>}
        {review.state === 'approved' && (
          <p className="mb-4 max-w-[70ch] text-ink-soft">
            A changed review is not shown until we have approved it again, and loses its reply, unless you only change the proof or how we
            show your name.
          </p>
        )}
        <ReviewForm
          title="Edit your review"
          action="Save review"
          initial={toValues(review)}
          values={values}
          proof={review.proof}
          send={(draft) => changeReview({ id: review.id, draft })}
          onDone={(changed) => {
            setEditing(false)
            onChanged(changed)
          }}
          onRefused={onRefused}
          onCancel={() => {
            values.forget()
            setEditing(false)
          }}
        />
      </>
    )
  return (
    <>
      {outcome && <Outcome>{outcome}</Outcome>}
      <Card className="max-w-[70ch] p-5 [overflow-wrap:anywhere] sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="font-display font-medium text-heading">Your review</h3>
          <Badge tone={isPending ? 'gold' : 'neutral'}>{words[review.state]}</Badge>
        </div>
        <div className="mt-3">
          <Stars rating={review.rating} />
        </div>
        {review.title && <p className="mt-1 font-semibold">{review.title}</p>}
        <p className="mt-1.5 whitespace-pre-line">{review.comment}</p>
        {review.rejection && (
          <div className="mt-4 text-sm">
            <p className="font-semibold">{rejectionReasons[review.rejection.reason]}</p>
            {review.rejection.note && <p className="mt-1 whitespace-pre-line">{review.rejection.note}</p>}
            <Appeal about="review" subjectId={review.id} />
          </div>
        )}
        <ProofState proof={review.proof} verifiedBy={review.verifiedBy} />
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button variant="outline" onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
            Edit
          </Button>
          <DeleteReview id={review.id} onDeleted={onDeleted} />
        </div>
      </Card>
    </>
  )
}
