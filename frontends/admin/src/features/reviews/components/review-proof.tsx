import type { ModeratedReview } from '@directory/contracts/http/reviews'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { ReviewDecision } from '../api/moderate-review.ts'
import { ProofDialog } from './proof-dialog.tsx'

interface ReviewProofProps {
  readonly review: ModeratedReview
  /** The review, such as “the review by Amina Khan of Café Lumière”. */
  readonly whose: string
  readonly isBusy: boolean
  readonly onDecide: (decision: ReviewDecision, onDone?: () => void) => void
}

/** The proof that a reviewer was a customer, to look at and judge; or what was confirmed before it was deleted. */
export function ReviewProof({ review, whose, isBusy, onDecide }: ReviewProofProps) {
  const [isOpen, setOpen] = useState(false)
  const { proof, verifiedBy, state, conflictOfInterest } = review
  if (!proof && !verifiedBy) return null
  const judgement = verifiedBy ? 'Confirmed' : proof?.decidedAt ? 'Not confirmed' : 'Not judged yet'
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h3 className="font-semibold text-sm">Proof of a purchase</h3>
      <Badge tone={verifiedBy ? 'primary' : proof?.decidedAt ? 'neutral' : 'gold'}>{judgement}</Badge>
      {proof ? (
        <Button variant="outline" onClick={() => setOpen(true)}>
          <ReceiptText aria-hidden />
          Look at the proof<span className="sr-only"> of {whose}</span>
        </Button>
      ) : (
        state !== 'rejected' &&
        !conflictOfInterest && (
          <Button variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && onDecide({ state, confirmedProof: null })}>
            Take back the confirmation<span className="sr-only"> of {whose}</span>
          </Button>
        )
      )}
      {proof && isOpen && (
        <ProofDialog
          review={review}
          proof={proof}
          whose={whose}
          isBusy={isBusy}
          onDecide={(decision) => onDecide(decision, () => setOpen(false))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
