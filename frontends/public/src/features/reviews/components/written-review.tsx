import type { Review } from '@directory/contracts/events/listings'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { changeReview } from '../api/change-review.ts'
import { toValues } from '../review-values.ts'
import type { useKeptValues } from '../use-kept-values.ts'
import { DeleteReview } from './delete-review.tsx'
import { Outcome } from './outcome.tsx'
import { ReviewForm } from './review-form.tsx'
import { Stars } from './stars.tsx'

interface WrittenReviewProps {
  readonly review: Review
  /** The outcome of the last action. */
  readonly outcome: string | undefined
  readonly values: ReturnType<typeof useKeptValues>
  readonly onChanged: (review: Review) => void
  readonly onDeleted: () => void
  readonly onRefused: (reason: string) => void
}

const words = { pending: 'Waiting for approval', approved: 'Published', rejected: 'Not published' } as const

/** The visitor's own review in any state: editable while pending, and deletable. */
export function WrittenReview({ review, outcome, values, onChanged, onDeleted, onRefused }: WrittenReviewProps) {
  const isPending = review.state === 'pending'
  const [isEditing, setEditing] = useState(values.kept !== undefined)
  if (isEditing && isPending)
    return (
      <>
        {outcome && <Outcome>{outcome}</Outcome>}
        <ReviewForm
          title="Edit your review"
          action="Save review"
          initial={toValues(review)}
          values={values}
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
        <div className="mt-5 flex flex-wrap items-center gap-3">
          {isPending && (
            <Button variant="outline" onClick={() => setEditing(true)}>
              <Pencil aria-hidden />
              Edit
            </Button>
          )}
          <DeleteReview id={review.id} onDeleted={onDeleted} />
        </div>
      </Card>
    </>
  )
}
