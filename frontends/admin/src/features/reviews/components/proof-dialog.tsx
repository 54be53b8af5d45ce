import { formatDate } from '@directory/contracts/catalogue/local-time'
import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import type { ModeratedReview, ReviewProof } from '@directory/contracts/http/reviews'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { ConflictOfInterest } from '../../../shared/conflict-of-interest.tsx'
import type { ReviewDecision } from '../api/moderate-review.ts'
import { reviewQueueKey } from '../api/read-reviews.ts'
import { ProofPicture } from './proof-picture.tsx'

interface ProofDialogProps {
  readonly review: Pick<ModeratedReview, 'state' | 'verifiedBy' | 'experiencedOn' | 'listing' | 'conflictOfInterest'>
  readonly proof: ReviewProof
  readonly whose: string
  readonly isBusy: boolean
  readonly onDecide: (decision: ReviewDecision) => void
  readonly onClose: () => void
}

/** Shows the picture large, with the choice whether it proves anything. */
export function ProofDialog({ review, proof, whose, isBusy, onDecide, onClose }: ProofDialogProps) {
  const queryClient = useQueryClient()
  const { state, verifiedBy, experiencedOn, listing, conflictOfInterest } = review
  const canDecide = conflictOfInterest === null
  const decide = (decision: ReviewDecision) => !isBusy && onDecide(decision)
  const experience = experiencedOn ? `an experience of ${formatDate(experiencedOn)}` : 'an experience'
  return (
    <Modal
      isOpen
      isForm
      title={`The proof of ${whose}`}
      description={`Does it show a customer of ${listing.name}, with ${experience}? The picture is deleted ${retentionDays.decidedProofs} days after your decision.`}
      onClose={onClose}
    >
      <ProofPicture proof={proof} onReload={() => void queryClient.invalidateQueries({ queryKey: reviewQueueKey })} />
      {conflictOfInterest && <ConflictOfInterest conflict={conflictOfInterest} />}
      <div className="mt-6 flex flex-wrap justify-end gap-3 empty:hidden">
        {canDecide && state !== 'rejected' && (verifiedBy || !proof.decidedAt) && (
          <Button variant="outline" aria-disabled={isBusy} onClick={() => decide({ state, confirmedProof: null })}>
            {verifiedBy ? 'Take back the confirmation' : 'It shows no customer'}
          </Button>
        )}
        {canDecide && state !== 'rejected' && !verifiedBy && (
          <Button
            variant={state === 'approved' ? 'primary' : 'outline'}
            aria-disabled={isBusy}
            onClick={() => decide({ state, confirmedProof: proof.id })}
          >
            Confirm proof
          </Button>
        )}
        {canDecide && state !== 'approved' && (
          <Button aria-disabled={isBusy} onClick={() => decide({ state: 'approved', confirmedProof: proof.id })}>
            Confirm proof and approve
          </Button>
        )}
      </div>
    </Modal>
  )
}
