import { formatDate } from '@directory/contracts/catalogue/local-time'
import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import type { ModeratedReview, ReviewProof } from '@directory/contracts/http/reviews'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { useState } from 'react'
import { ConflictOfInterest } from '../../../shared/conflict-of-interest.tsx'
import type { ReviewDecision } from '../api/moderate-review.ts'
import { reviewQueueKey } from '../api/read-reviews.ts'

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
  const [broken, setBroken] = useState<string>()
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
      {broken === proof.address ? (
        <Alert tone="danger">
          <p>The picture could not be loaded. Its address is only valid for a few minutes.</p>
          <Button variant="outline" className="mt-3" onClick={() => void queryClient.invalidateQueries({ queryKey: reviewQueueKey })}>
            Load it again
          </Button>
        </Alert>
      ) : (
        <a href={proof.address} target="_blank" rel="noreferrer" className="block">
          <img
            src={proof.address}
            alt="The proof, as its author has sent it. Opens in a new tab."
            onError={() => setBroken(proof.address)}
            className="mx-auto max-h-[60dvh] w-auto max-w-full object-contain"
          />
        </a>
      )}
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
